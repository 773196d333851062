ALTER TABLE "physical_card" ADD COLUMN "lost_by_manager" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "pass_device_push_token" ON "pass_device" USING btree ("push_token");--> statement-breakpoint
ALTER TABLE "physical_card" ADD CONSTRAINT "physical_card_turned_off" CHECK ("physical_card"."lost_at" is not null or not "physical_card"."lost_by_manager");