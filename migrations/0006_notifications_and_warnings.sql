CREATE TABLE "subscription_warning" (
	"card_id" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"days_before" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_warning_card_id_ends_at_days_before_pk" PRIMARY KEY("card_id","ends_at","days_before")
);
--> statement-breakpoint
ALTER TABLE "subscription_warning" ADD CONSTRAINT "subscription_warning_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_warning_ends" ON "subscription_warning" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "card_subscription_ends" ON "card" USING btree ("subscription_expires_at") WHERE category <> 'Basic';--> statement-breakpoint
CREATE INDEX "contact_message_archived" ON "contact_message" USING btree ("created_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at");--> statement-breakpoint
-- Who watches their notifications is looked at again at once when a session ended or what they may do changed.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notified', OLD.person_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER DELETE ON session
  FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
--> statement-breakpoint
CREATE FUNCTION tell_standing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notified', NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER standing_changed AFTER UPDATE ON person FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION tell_standing_changed();
