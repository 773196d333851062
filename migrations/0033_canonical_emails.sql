ALTER TYPE "public"."token_purpose" ADD VALUE 'new-account';--> statement-breakpoint
CREATE INDEX "person_email_not_ascii" ON "person" USING btree ("id") WHERE email ~ '[^\x01-\x7f]';