ALTER TYPE "public"."token_purpose" ADD VALUE 'change-email';--> statement-breakpoint
ALTER TABLE "one_time_token" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "one_time_token_person" ON "one_time_token" USING btree ("person_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_token_expires" ON "one_time_token" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "contact_message" DROP COLUMN "mailed_at";