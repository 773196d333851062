-- An index of texts finds all that hold one, however far down a list they stand; the list's own index has no texts. Beside its
-- texts an index has marks of each row now: the days on which it stands in lists by time, and a state that few are in. So
-- what some hundreds of a million hold is found among the newest without all of it being read (docs/decisions/0039).
CREATE FUNCTION day_of(moment timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN floor(extract(epoch FROM moment) / 86400)::integer;
--> statement-breakpoint
-- server/db/directory-marks.ts knows what they say.
CREATE FUNCTION directory_marks(status status, created_at timestamptz, person_created_at timestamptz)
RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY[day_of(created_at), 1000000 + day_of(person_created_at)]
  || CASE status WHEN 'suspended' THEN ARRAY[-1] WHEN 'blocked' THEN ARRAY[-2] ELSE ARRAY[]::integer[] END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION put_card_in_directory(c card) RETURNS void LANGUAGE sql AS $$
  INSERT INTO directory_entry (id, person_id, card_id, name, email, company, status, category, subscription_ends, created_at,
    person_created_at, searched)
  SELECT c.id, c.person_id, c.id, lower(c.name), lower(c.email), lower(c.company), c.status,
    directory_category(c.category), COALESCE(c.subscription_expires_at, 'epoch'::timestamptz), c.created_at,
    p.created_at, lower(concat_ws(' ', c.name, c.email, c.company, c.phone, p.name, p.email))
  FROM person p WHERE p.id = c.person_id
  ON CONFLICT (id) DO UPDATE SET
    name = EXCLUDED.name, email = EXCLUDED.email, company = EXCLUDED.company, status = EXCLUDED.status,
    category = EXCLUDED.category, subscription_ends = EXCLUDED.subscription_ends, searched = EXCLUDED.searched
$$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_physical_text(p physical_card) RETURNS void LANGUAGE sql AS $$
  INSERT INTO physical_card_text (code, created_at, searched)
  VALUES (p.code, p.created_at, lower(p.code || ' ' || p.label
    || ' ' || COALESCE((SELECT name FROM card WHERE id = p.card_id), '')
    || ' ' || COALESCE((SELECT name FROM person WHERE id = p.person_id), '')))
  ON CONFLICT (code) DO UPDATE SET searched = EXCLUDED.searched WHERE physical_card_text.searched <> EXCLUDED.searched
$$;
--> statement-breakpoint
DROP INDEX directory_letter_pairs;
--> statement-breakpoint
DROP INDEX physical_card_letter_pairs;
--> statement-breakpoint
-- A column whose type is changed is written with its table once, and all indexes are made anew of sorted rows. An update would
-- leave every row twice, in each of a dozen indexes.
CREATE FUNCTION person_came(who text) RETURNS timestamptz LANGUAGE sql STABLE
RETURN (SELECT created_at FROM person WHERE id = who);
--> statement-breakpoint
ALTER TABLE directory_entry
  ALTER COLUMN person_created_at TYPE timestamp (3) with time zone USING person_came(person_id),
  ALTER COLUMN person_created_at SET NOT NULL;
--> statement-breakpoint
CREATE FUNCTION physical_card_came(which text) RETURNS timestamptz LANGUAGE sql STABLE
RETURN (SELECT created_at FROM physical_card WHERE code = which);
--> statement-breakpoint
ALTER TABLE physical_card_text
  ALTER COLUMN created_at TYPE timestamp (3) with time zone USING physical_card_came(code),
  ALTER COLUMN created_at SET NOT NULL;
--> statement-breakpoint
DROP FUNCTION person_came, physical_card_came;
--> statement-breakpoint
CREATE INDEX directory_search ON directory_entry
  USING gin (searched gin_trgm_ops, directory_marks(status, created_at, person_created_at));
--> statement-breakpoint
CREATE INDEX directory_letter_pairs ON directory_entry
  USING gin (letter_pairs(searched), directory_marks(status, created_at, person_created_at));
--> statement-breakpoint
CREATE INDEX physical_card_search ON physical_card_text USING gin (searched gin_trgm_ops, (ARRAY[day_of(created_at)]));
--> statement-breakpoint
CREATE INDEX physical_card_letter_pairs ON physical_card_text USING gin (letter_pairs(searched), (ARRAY[day_of(created_at)]));
