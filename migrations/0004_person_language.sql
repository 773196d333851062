ALTER TABLE "person" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_language_form" CHECK ("person"."language" ~ '^[a-z]{2}$');