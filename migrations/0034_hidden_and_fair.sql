ALTER TABLE "card" DROP CONSTRAINT "card_photo_file_id_file_id_fk";
--> statement-breakpoint
ALTER TABLE "person" DROP CONSTRAINT "person_logo_file_id_file_id_fk";
--> statement-breakpoint
ALTER TABLE "organization_links" ADD COLUMN "approved_hosts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pass_device" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_photo_file_id_file_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_logo_file_id_file_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE cascade;
--> statement-breakpoint
-- What was hidden gets another address, which no cache and no stranger knows: a photo when its card is hidden, or shown again
-- after its subscription had ended; a logo when its owner is suspended or blocked.
CREATE FUNCTION renew_photo_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE file SET id = replace(gen_random_uuid()::text, '-', '') WHERE id = NEW.photo_file_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER card_photo_address AFTER UPDATE OF status, category, subscription_expires_at ON card FOR EACH ROW
  WHEN (NEW.photo_file_id IS NOT NULL AND (OLD.status = 'active' AND NEW.status <> 'active'
    OR OLD.category <> 'Basic' AND OLD.subscription_expires_at <= now()
      AND (OLD.category, OLD.subscription_expires_at) IS DISTINCT FROM (NEW.category, NEW.subscription_expires_at)))
  EXECUTE FUNCTION renew_photo_address();
--> statement-breakpoint
CREATE FUNCTION renew_logo_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE file SET id = replace(gen_random_uuid()::text, '-', '') WHERE id = NEW.logo_file_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_logo_address AFTER UPDATE OF status ON person FOR EACH ROW
  WHEN (NEW.logo_file_id IS NOT NULL AND OLD.status = 'active' AND NEW.status <> 'active')
  EXECUTE FUNCTION renew_logo_address();
--> statement-breakpoint
-- Phones that Apple never refused count as real; the others have yet to show it.
UPDATE pass_device SET proven_at = now() WHERE push_tries = 0;
