ALTER TABLE "card" ADD COLUMN "alternate_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "phonetic_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "alternate_job_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_alternate_name_length" CHECK (char_length("card"."alternate_name") <= 100);--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_phonetic_name_length" CHECK (char_length("card"."phonetic_name") <= 100);