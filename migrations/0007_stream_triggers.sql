-- Who watches their notifications is looked at again at once when a session ended or what they may do changed.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notified', OLD.person_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER DELETE ON session
  FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
--> statement-breakpoint
CREATE FUNCTION tell_standing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notified', NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER standing_changed AFTER UPDATE ON person FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION tell_standing_changed();
