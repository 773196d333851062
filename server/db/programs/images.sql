-- A hidden image gets a new address, which no cache and no stranger knows: a photo when its card is hidden, or shown
-- again after its subscription had ended; a logo when its owner is suspended or blocked.
CREATE OR REPLACE FUNCTION renew_photo_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE file SET id = replace(gen_random_uuid()::text, '-', '') WHERE id = NEW.photo_file_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER card_photo_address AFTER UPDATE OF status, category, subscription_expires_at ON card FOR EACH ROW
  WHEN (NEW.photo_file_id IS NOT NULL AND (OLD.status = 'active' AND NEW.status <> 'active'
    OR OLD.category <> 'Basic' AND OLD.subscription_expires_at <= now()
      AND (OLD.category, OLD.subscription_expires_at) IS DISTINCT FROM (NEW.category, NEW.subscription_expires_at)))
  EXECUTE FUNCTION renew_photo_address();

CREATE OR REPLACE FUNCTION renew_logo_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE file SET id = replace(gen_random_uuid()::text, '-', '') WHERE id = NEW.logo_file_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER person_logo_address AFTER UPDATE OF status ON person FOR EACH ROW
  WHEN (NEW.logo_file_id IS NOT NULL AND OLD.status = 'active' AND NEW.status <> 'active')
  EXECUTE FUNCTION renew_logo_address();
