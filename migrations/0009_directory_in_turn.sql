-- Two transactions that change a person and their card at the same moment each saw the other's old values, and the later
-- to commit wrote them into the directory. Both take the directory's row first now: the later one waits and sees what is.
CREATE OR REPLACE FUNCTION directory_follows_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM directory_entry WHERE id = OLD.id;
    -- Nothing comes back when the person goes too.
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION directory_follows_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_person_in_directory(NEW);
  -- Only here are rows of cards written: a status, which goes on to change the cards themselves, must hold none of them.
  IF TG_OP = 'UPDATE' AND (OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email) THEN
    PERFORM FROM directory_entry WHERE person_id = NEW.id ORDER BY id FOR UPDATE;
    PERFORM put_card_in_directory(c) FROM card c WHERE c.person_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT put_person_in_directory(p) FROM person p;
--> statement-breakpoint
SELECT put_card_in_directory(c) FROM card c;
