-- The admin's table (server/db/schema/directory.ts): one row for each card, and for each person without one.
CREATE OR REPLACE FUNCTION directory_category(category card_category) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE category WHEN 'Basic' THEN 1 WHEN 'Premium' THEN 2 WHEN 'Executive' THEN 3 ELSE 0 END::smallint
$$;

CREATE OR REPLACE FUNCTION put_card_in_directory(c card) RETURNS void LANGUAGE sql AS $$
  INSERT INTO directory_entry (id, person_id, card_id, name, email, company, status, category, subscription_ends, created_at,
    person_created_at, searched)
  SELECT c.id, c.person_id, c.id, lower(c.name), lower(c.email), lower(c.company), c.status,
    directory_category(c.category), COALESCE(c.subscription_expires_at, 'epoch'::timestamptz), c.created_at,
    p.created_at, lower(concat_ws(' ', c.name, NULLIF(c.alternate_name, ''), NULLIF(c.phonetic_name, ''), c.email, c.company,
    c.phone, p.name, p.email))
  FROM person p WHERE p.id = c.person_id
  ON CONFLICT (id) DO UPDATE SET
    name = EXCLUDED.name, email = EXCLUDED.email, company = EXCLUDED.company, status = EXCLUDED.status,
    category = EXCLUDED.category, subscription_ends = EXCLUDED.subscription_ends, searched = EXCLUDED.searched
$$;

CREATE OR REPLACE FUNCTION put_person_in_directory(p person) RETURNS void LANGUAGE sql AS $$
  INSERT INTO directory_entry (id, person_id, card_id, name, email, company, status, category, subscription_ends, created_at,
    person_created_at, searched)
  SELECT p.id, p.id, NULL, lower(p.name), lower(p.email), lower(p.company_name), p.status, 0, 'epoch'::timestamptz,
    p.created_at, p.created_at, lower(concat_ws(' ', p.name, p.email, p.company_name))
  WHERE NOT EXISTS (SELECT FROM card WHERE person_id = p.id)
  ON CONFLICT (id) DO UPDATE SET
    name = EXCLUDED.name, email = EXCLUDED.email, company = EXCLUDED.company, status = EXCLUDED.status,
    searched = EXCLUDED.searched
$$;

-- Of two concurrent transactions that change a person and their card, the later one waits for the directory's row and
-- sees what the first one wrote.
CREATE OR REPLACE FUNCTION directory_follows_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM directory_entry WHERE id = OLD.id;
    -- Inserts nothing if the person is deleted too.
    PERFORM put_person_in_directory(p) FROM person p WHERE p.id = OLD.person_id;
  ELSE
    IF TG_OP = 'INSERT' THEN
      DELETE FROM directory_entry WHERE id = NEW.person_id;
    END IF;
    PERFORM FROM directory_entry WHERE id = NEW.id FOR UPDATE;
    PERFORM put_card_in_directory(NEW);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER directory_card AFTER INSERT OR DELETE ON card
  FOR EACH ROW EXECUTE FUNCTION directory_follows_card();

CREATE OR REPLACE TRIGGER directory_card_changed AFTER UPDATE ON card FOR EACH ROW
  WHEN ((OLD.name, OLD.alternate_name, OLD.phonetic_name, OLD.email, OLD.company, OLD.phone, OLD.status, OLD.category,
      OLD.subscription_expires_at)
    IS DISTINCT FROM (NEW.name, NEW.alternate_name, NEW.phonetic_name, NEW.email, NEW.company, NEW.phone, NEW.status,
      NEW.category, NEW.subscription_expires_at))
  EXECUTE FUNCTION directory_follows_card();

CREATE OR REPLACE FUNCTION directory_follows_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_person_in_directory(NEW);
  -- Writes rows of cards only for a new name or email: a status change, which also updates the cards themselves, must
  -- not lock these rows.
  IF TG_OP = 'UPDATE' AND (OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email) THEN
    PERFORM FROM directory_entry WHERE person_id = NEW.id ORDER BY id FOR UPDATE;
    PERFORM put_card_in_directory(c) FROM card c WHERE c.person_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER directory_person AFTER INSERT ON person
  FOR EACH ROW EXECUTE FUNCTION directory_follows_person();

CREATE OR REPLACE TRIGGER directory_person_changed AFTER UPDATE ON person FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.company_name, OLD.status)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.company_name, NEW.status))
  EXECUTE FUNCTION directory_follows_person();
