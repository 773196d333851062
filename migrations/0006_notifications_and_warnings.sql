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
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at");