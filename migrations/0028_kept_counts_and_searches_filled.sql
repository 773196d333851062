-- Trigrams find texts of three letters and more. For shorter ones, which many names in Chinese or Korean are, every letter and
-- every two neighbours of a text are kept.
CREATE FUNCTION letter_pairs(written text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT letters || ARRAY(SELECT one || next FROM unnest(letters, letters[2:]) pair(one, next) WHERE next IS NOT NULL)
  FROM string_to_array(written, NULL) letters
$$;
--> statement-breakpoint
CREATE INDEX directory_letter_pairs ON directory_entry USING gin (letter_pairs(searched));
--> statement-breakpoint
CREATE INDEX organization_search ON organization USING gin (lower(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX organization_letter_pairs ON organization USING gin (letter_pairs(lower(name)));
--> statement-breakpoint
-- The list of cards searches the directory's index, which holds a card's text and its owner's.
DROP INDEX card_search;
--> statement-breakpoint
-- Without its organization's name, of which one may own very many: that is looked for where it stands.
CREATE FUNCTION write_physical_text(p physical_card) RETURNS void LANGUAGE sql AS $$
  INSERT INTO physical_card_text (code, searched)
  VALUES (p.code, lower(p.code || ' ' || p.label
    || ' ' || COALESCE((SELECT name FROM card WHERE id = p.card_id), '')
    || ' ' || COALESCE((SELECT name FROM person WHERE id = p.person_id), '')))
  ON CONFLICT (code) DO UPDATE SET searched = EXCLUDED.searched WHERE physical_card_text.searched <> EXCLUDED.searched
$$;
--> statement-breakpoint
SELECT write_physical_text(p) FROM physical_card p;
--> statement-breakpoint
CREATE FUNCTION text_follows_physical_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_physical_text(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER physical_text_new AFTER INSERT ON physical_card
  FOR EACH ROW EXECUTE FUNCTION text_follows_physical_card();
--> statement-breakpoint
CREATE TRIGGER physical_text_changed AFTER UPDATE ON physical_card FOR EACH ROW
  WHEN ((OLD.label, OLD.card_id, OLD.person_id) IS DISTINCT FROM (NEW.label, NEW.card_id, NEW.person_id))
  EXECUTE FUNCTION text_follows_physical_card();
--> statement-breakpoint
CREATE INDEX physical_card_letter_pairs ON physical_card_text USING gin (letter_pairs(searched));
--> statement-breakpoint
CREATE FUNCTION text_follows_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'card' THEN
    PERFORM write_physical_text(p) FROM physical_card p WHERE p.card_id = NEW.id;
  ELSE
    PERFORM write_physical_text(p) FROM physical_card p WHERE p.person_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER physical_card_name AFTER UPDATE OF name ON card FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION text_follows_name();
--> statement-breakpoint
CREATE TRIGGER physical_person_name AFTER UPDATE OF name ON person FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION text_follows_name();
--> statement-breakpoint
CREATE FUNCTION count_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_change (kind, change)
    SELECT 'people', CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER people_come AFTER INSERT ON person REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_people();
--> statement-breakpoint
CREATE TRIGGER people_go AFTER DELETE ON person REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_people();
--> statement-breakpoint
CREATE FUNCTION count_unread() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was integer := CASE WHEN TG_OP <> 'INSERT' AND OLD.read_at IS NULL AND OLD.archived_at IS NULL THEN 1 ELSE 0 END;
  is_now integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.read_at IS NULL AND NEW.archived_at IS NULL THEN 1 ELSE 0 END;
BEGIN
  IF was <> is_now THEN
    INSERT INTO count_change (kind, change) VALUES ('unread', is_now - was);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER unread_counted AFTER INSERT OR UPDATE OR DELETE ON contact_message
  FOR EACH ROW EXECUTE FUNCTION count_unread();
--> statement-breakpoint
-- The row is made first and then held, so that two who change cards of one person come one after the other and the later one
-- sees what is. It stays when nothing is paid any more: who waited for it would find none.
CREATE FUNCTION keep_paying(who text) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION paying_follows_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_paying(CASE TG_OP WHEN 'DELETE' THEN OLD.person_id ELSE NEW.person_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER paying_comes AFTER INSERT ON directory_entry FOR EACH ROW
  WHEN (NEW.category >= 2) EXECUTE FUNCTION paying_follows_directory();
--> statement-breakpoint
CREATE TRIGGER paying_changes AFTER UPDATE ON directory_entry FOR EACH ROW
  WHEN ((OLD.category, OLD.subscription_ends) IS DISTINCT FROM (NEW.category, NEW.subscription_ends)
    AND greatest(OLD.category, NEW.category) >= 2)
  EXECUTE FUNCTION paying_follows_directory();
--> statement-breakpoint
CREATE TRIGGER paying_goes AFTER DELETE ON directory_entry FOR EACH ROW
  WHEN (OLD.category >= 2) EXECUTE FUNCTION paying_follows_directory();
--> statement-breakpoint
CREATE FUNCTION count_paying() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION recount() RETURNS void LANGUAGE sql AS $$
  DELETE FROM count_change;
  DELETE FROM person_paying;
  INSERT INTO person_paying (person_id, premium, executive, ends)
    SELECT person_id, bool_or(category = 2), bool_or(category = 3),
      min(subscription_ends) FILTER (WHERE subscription_ends > 'epoch')
    FROM directory_entry WHERE category >= 2 GROUP BY person_id;
  INSERT INTO count_change (kind, day, change)
    SELECT 'people', NULL::date, count(*) FROM person HAVING count(*) > 0
    UNION ALL SELECT 'unread', NULL, count(*) FROM contact_message WHERE read_at IS NULL AND archived_at IS NULL HAVING count(*) > 0
    UNION ALL SELECT 'premium', NULL, count(*) FROM person_paying WHERE premium HAVING count(*) > 0
    UNION ALL SELECT 'executive', NULL, count(*) FROM person_paying WHERE executive HAVING count(*) > 0
    UNION ALL SELECT 'ends', (ends AT TIME ZONE 'UTC')::date, count(*) FROM person_paying WHERE ends IS NOT NULL GROUP BY 2;
$$;
--> statement-breakpoint
SELECT recount();
--> statement-breakpoint
CREATE TRIGGER paying_counted AFTER INSERT OR UPDATE OR DELETE ON person_paying
  FOR EACH ROW EXECUTE FUNCTION count_paying();
