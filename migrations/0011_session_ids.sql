ALTER TABLE "session" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "session_id_unique" ON "session" USING btree ("id");