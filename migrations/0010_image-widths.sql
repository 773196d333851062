ALTER TABLE "file" ADD COLUMN "widths" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "remote_id" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "remote_url" text;