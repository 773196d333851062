-- Counts for lists (server/db/schema/counts.ts): each change adds a row to count_change, and a job adds them up.
CREATE OR REPLACE FUNCTION count_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_change (kind, change)
    SELECT 'people', CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER people_come AFTER INSERT ON person REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_people();

CREATE OR REPLACE TRIGGER people_go AFTER DELETE ON person REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_people();

CREATE OR REPLACE FUNCTION count_unread() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was integer := CASE WHEN TG_OP <> 'INSERT' AND OLD.read_at IS NULL AND OLD.archived_at IS NULL THEN 1 ELSE 0 END;
  is_now integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.read_at IS NULL AND NEW.archived_at IS NULL THEN 1 ELSE 0 END;
BEGIN
  IF was <> is_now THEN
    INSERT INTO count_change (kind, change) VALUES ('unread', is_now - was);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER unread_counted AFTER INSERT OR UPDATE OR DELETE ON contact_message
  FOR EACH ROW EXECUTE FUNCTION count_unread();

-- Inserts the row, then locks it, so that the later of two changes to a person's cards sees the current state. The row
-- stays when nothing is paid any more, because a waiting transaction would not find it.
CREATE OR REPLACE FUNCTION keep_paying(who text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO person_paying (person_id, premium, executive) SELECT id, false, false FROM person WHERE id = who
    ON CONFLICT (person_id) DO NOTHING;
  PERFORM FROM person_paying WHERE person_id = who FOR UPDATE;
  UPDATE person_paying SET (premium, executive, ends) = (
    SELECT COALESCE(bool_or(category = 2), false), COALESCE(bool_or(category = 3), false),
      min(subscription_ends) FILTER (WHERE subscription_ends > 'epoch')
    FROM directory_entry WHERE person_id = who AND category >= 2)
  WHERE person_id = who;
END $$;

CREATE OR REPLACE FUNCTION paying_follows_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_paying(CASE TG_OP WHEN 'DELETE' THEN OLD.person_id ELSE NEW.person_id END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER paying_comes AFTER INSERT ON directory_entry FOR EACH ROW
  WHEN (NEW.category >= 2) EXECUTE FUNCTION paying_follows_directory();

CREATE OR REPLACE TRIGGER paying_changes AFTER UPDATE ON directory_entry FOR EACH ROW
  WHEN ((OLD.category, OLD.subscription_ends) IS DISTINCT FROM (NEW.category, NEW.subscription_ends)
    AND greatest(OLD.category, NEW.category) >= 2)
  EXECUTE FUNCTION paying_follows_directory();

CREATE OR REPLACE TRIGGER paying_goes AFTER DELETE ON directory_entry FOR EACH ROW
  WHEN (OLD.category >= 2) EXECUTE FUNCTION paying_follows_directory();

CREATE OR REPLACE FUNCTION count_paying() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_change (kind, day, change)
  SELECT kind, day, sum(change) FROM (
    SELECT * FROM (VALUES ('premium', NULL::date, -OLD.premium::int), ('executive', NULL, -OLD.executive::int),
      ('ends', (OLD.ends AT TIME ZONE 'UTC')::date, CASE WHEN OLD.ends IS NULL THEN 0 ELSE -1 END)) was(kind, day, change)
    WHERE TG_OP <> 'INSERT'
    UNION ALL
    SELECT * FROM (VALUES ('premium', NULL::date, NEW.premium::int), ('executive', NULL, NEW.executive::int),
      ('ends', (NEW.ends AT TIME ZONE 'UTC')::date, CASE WHEN NEW.ends IS NULL THEN 0 ELSE 1 END)) is_now(kind, day, change)
    WHERE TG_OP <> 'DELETE'
  ) changes GROUP BY kind, day HAVING sum(change) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER paying_counted AFTER INSERT OR UPDATE OR DELETE ON person_paying
  FOR EACH ROW EXECUTE FUNCTION count_paying();
