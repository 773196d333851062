-- A change of what a wallet pass shows is noted a second ahead, so that changes within that second are sent together.
-- Where no wallet is configured nothing is noted.
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

CREATE OR REPLACE TRIGGER pass_card_changed AFTER UPDATE ON card FOR EACH ROW
  WHEN ((OLD.short_code, OLD.name, OLD.job_title, OLD.company, OLD.email, OLD.phone, OLD.website, OLD.location, OLD.bio,
      OLD.photo_file_id, OLD.accent, OLD.status, OLD.category, OLD.subscription_expires_at)
    IS DISTINCT FROM (NEW.short_code, NEW.name, NEW.job_title, NEW.company, NEW.email, NEW.phone, NEW.website, NEW.location,
      NEW.bio, NEW.photo_file_id, NEW.accent, NEW.status, NEW.category, NEW.subscription_expires_at))
  EXECUTE FUNCTION pass_follows_card();

CREATE OR REPLACE TRIGGER pass_card_deleted AFTER DELETE ON card
  FOR EACH ROW EXECUTE FUNCTION pass_follows_card();
