-- The new columns are filled, and then wanted, by the next migration.
DROP INDEX "directory_search";--> statement-breakpoint
DROP INDEX "physical_card_search";--> statement-breakpoint
ALTER TABLE "directory_entry" ADD COLUMN "person_created_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "physical_card_text" ADD COLUMN "created_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "directory_rare_name" ON "directory_entry" USING btree ("status","name","id") WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX "directory_rare_email" ON "directory_entry" USING btree ("status","email","id") WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX "directory_rare_company" ON "directory_entry" USING btree ("status","company","id") WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX "directory_rare_category" ON "directory_entry" USING btree ("status","category","id") WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX "directory_rare_subscription" ON "directory_entry" USING btree ("status","subscription_ends","id") WHERE status <> 'active';