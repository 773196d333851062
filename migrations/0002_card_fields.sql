ALTER TABLE "card" ADD COLUMN "pronouns" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "phone_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "second_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "second_phone_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_pronouns_length" CHECK (char_length("card"."pronouns") <= 40);--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_phone_label_known" CHECK ("card"."phone_label" in ('', 'mobile', 'work', 'home'));--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_second_phone_label_known" CHECK ("card"."second_phone_label" in ('', 'mobile', 'work', 'home'));