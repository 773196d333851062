-- The searched text of physical cards: code, label, and the names of the card and the person.
CREATE OR REPLACE FUNCTION write_physical_text(p physical_card) RETURNS void LANGUAGE sql AS $$
  INSERT INTO physical_card_text (code, created_at, searched)
  VALUES (p.code, p.created_at, lower(p.code || ' ' || p.label
    || ' ' || COALESCE((SELECT name FROM card WHERE id = p.card_id), '')
    || ' ' || COALESCE((SELECT name FROM person WHERE id = p.person_id), '')))
  ON CONFLICT (code) DO UPDATE SET searched = EXCLUDED.searched WHERE physical_card_text.searched <> EXCLUDED.searched
$$;

CREATE OR REPLACE FUNCTION text_follows_physical_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_physical_text(NEW);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER physical_text_new AFTER INSERT ON physical_card
  FOR EACH ROW EXECUTE FUNCTION text_follows_physical_card();

CREATE OR REPLACE TRIGGER physical_text_changed AFTER UPDATE ON physical_card FOR EACH ROW
  WHEN ((OLD.label, OLD.card_id, OLD.person_id) IS DISTINCT FROM (NEW.label, NEW.card_id, NEW.person_id))
  EXECUTE FUNCTION text_follows_physical_card();

CREATE OR REPLACE FUNCTION text_follows_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'card' THEN
    PERFORM write_physical_text(p) FROM physical_card p WHERE p.card_id = NEW.id;
  ELSE
    PERFORM write_physical_text(p) FROM physical_card p WHERE p.person_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER physical_card_name AFTER UPDATE OF name ON card FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION text_follows_name();

CREATE OR REPLACE TRIGGER physical_person_name AFTER UPDATE OF name ON person FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION text_follows_name();
