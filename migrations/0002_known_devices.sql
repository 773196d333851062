-- One browser may know several accounts.
ALTER TABLE "known_device" DROP CONSTRAINT "known_device_pkey";--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_token_hash_person_id_pk" PRIMARY KEY("token_hash","person_id");--> statement-breakpoint
CREATE INDEX "known_device_last_used" ON "known_device" USING btree ("last_used_at");
