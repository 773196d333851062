CREATE TYPE "public"."code_content" AS ENUM('dynamic', 'static');--> statement-breakpoint
CREATE TYPE "public"."code_eyes" AS ENUM('square', 'rounded', 'round');--> statement-breakpoint
CREATE TYPE "public"."code_middle" AS ENUM('none', 'logo', 'initials');--> statement-breakpoint
CREATE TYPE "public"."code_modules" AS ENUM('square', 'rounded', 'dots');--> statement-breakpoint
CREATE TABLE "card_code_style" (
	"card_id" text PRIMARY KEY NOT NULL,
	"content" "code_content" NOT NULL,
	"leave_out" text[] NOT NULL,
	"dark" text NOT NULL,
	"ground" text NOT NULL,
	"modules" "code_modules" NOT NULL,
	"eyes" "code_eyes" NOT NULL,
	"middle" "code_middle" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_code_style_dark_form" CHECK ("card_code_style"."dark" ~ '^#[0-9A-F]{6}$'),
	CONSTRAINT "card_code_style_ground_form" CHECK ("card_code_style"."ground" ~ '^#[0-9A-F]{6}$')
);
--> statement-breakpoint
ALTER TABLE "card_code_style" ADD CONSTRAINT "card_code_style_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;