ALTER TABLE "contact_meeting" ADD COLUMN "received_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "contact_meeting" SET "received_at" = "created_at";--> statement-breakpoint
CREATE INDEX "contact_meeting_channel" ON "contact_meeting" USING btree ("channel","contact_id") WHERE channel is not null;