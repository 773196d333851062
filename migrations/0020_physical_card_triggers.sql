-- A page stands in memory under the addresses of its physical cards too: one that was moved, lost or replaced is told to all
-- processes as a change of the cards that it led to and leads to.
CREATE FUNCTION tell_physical_card_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.card_id IS NOT NULL THEN
    PERFORM pg_notify('card_changed', OLD.card_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.card_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.card_id IS DISTINCT FROM OLD.card_id) THEN
    PERFORM pg_notify('card_changed', NEW.card_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER physical_card_changed AFTER INSERT OR UPDATE OR DELETE ON physical_card
  FOR EACH ROW EXECUTE FUNCTION tell_physical_card_changed();
