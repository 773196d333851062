-- Schedules a push one second after a change of what a wallet pass shows, so that changes within that second are sent
-- together. Does nothing if no wallet is configured.
CREATE OR REPLACE FUNCTION note_pass_change(code text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz(3) := clock_timestamp();
  due timestamptz(3) := clock_timestamp() + interval '1 second';
BEGIN
  INSERT INTO pass_change (short_code, changed_at, apple_due_at, google_due_at)
  SELECT code, at, CASE WHEN apple THEN due END, CASE WHEN google THEN due END
  FROM wallet_setting WHERE apple OR google
  ON CONFLICT (short_code) DO UPDATE SET
    changed_at = EXCLUDED.changed_at, apple_due_at = EXCLUDED.apple_due_at, google_due_at = EXCLUDED.google_due_at,
    google_tries = 0;
END $$;

CREATE OR REPLACE FUNCTION pass_follows_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_pass_change(OLD.short_code);
  IF TG_OP = 'UPDATE' AND NEW.short_code <> OLD.short_code THEN
    PERFORM note_pass_change(NEW.short_code);
  END IF;
  RETURN NULL;
END $$;

-- The columns named here are not on a pass; all others count as shown.
CREATE OR REPLACE TRIGGER pass_card_changed AFTER UPDATE ON card FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{name_parts,pronouns,alternate_name,phonetic_name,alternate_job_title,socials,design,status_set_by,code_organization_id,version,updated_at}'::text[]
    IS DISTINCT FROM to_jsonb(NEW) - '{name_parts,pronouns,alternate_name,phonetic_name,alternate_job_title,socials,design,status_set_by,code_organization_id,version,updated_at}'::text[])
  EXECUTE FUNCTION pass_follows_card();

CREATE OR REPLACE TRIGGER pass_card_deleted AFTER DELETE ON card
  FOR EACH ROW EXECUTE FUNCTION pass_follows_card();
