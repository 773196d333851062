CREATE TYPE "public"."view_channel" AS ENUM('page');--> statement-breakpoint
CREATE TYPE "public"."token_purpose" AS ENUM('set-up', 'reset', 'prove-email');--> statement-breakpoint
CREATE TYPE "public"."card_category" AS ENUM('Basic', 'Premium', 'Executive');--> statement-breakpoint
CREATE TYPE "public"."card_design" AS ENUM('lift', 'ledger', 'night', 'block', 'badge');--> statement-breakpoint
CREATE TYPE "public"."file_kind" AS ENUM('photo', 'logo');--> statement-breakpoint
CREATE TYPE "public"."person_role" AS ENUM('user', 'leader', 'orgmanager', 'admin');--> statement-breakpoint
CREATE TYPE "public"."status_setter" AS ENUM('leader', 'admin');--> statement-breakpoint
CREATE TYPE "public"."status" AS ENUM('active', 'suspended', 'blocked');--> statement-breakpoint
CREATE TABLE "card_counter" (
	"card_id" text PRIMARY KEY NOT NULL,
	"qr_scans" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_view" (
	"card_id" text NOT NULL,
	"day" date NOT NULL,
	"channel" "view_channel" NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "card_view_card_id_day_channel_pk" PRIMARY KEY("card_id","day","channel")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"performed_by" text,
	"target_user_id" text,
	"target_card_id" text,
	"organization_id" text,
	"organization_name" text,
	"from_value" text,
	"to_value" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_counter" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" text NOT NULL,
	"success" boolean NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" "token_purpose" NOT NULL,
	"person_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"wait_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card" (
	"id" text PRIMARY KEY NOT NULL,
	"short_code" text NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"photo_file_id" text,
	"socials" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"design" "card_design" DEFAULT 'lift' NOT NULL,
	"accent" text NOT NULL,
	"status" "status" DEFAULT 'active' NOT NULL,
	"status_set_by" "status_setter",
	"category" "card_category" DEFAULT 'Basic' NOT NULL,
	"subscription_expires_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_name_length" CHECK (char_length("card"."name") between 1 and 100),
	CONSTRAINT "card_bio_length" CHECK (char_length("card"."bio") <= 1000),
	CONSTRAINT "card_accent_form" CHECK ("card"."accent" ~ '^#[0-9A-F]{6}$')
);
--> statement-breakpoint
CREATE TABLE "short_code" (
	"code" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"comments" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"kind" "file_kind" NOT NULL,
	"file_name" text NOT NULL,
	"path" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"portrait_path" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" "status" DEFAULT 'active' NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_member" (
	"person_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"role" "person_role" NOT NULL,
	"added_by" text,
	"added_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" "person_role" DEFAULT 'user' NOT NULL,
	"status" "status" DEFAULT 'active' NOT NULL,
	"status_set_by" "status_setter",
	"organization_id" text,
	"company_name" text DEFAULT '' NOT NULL,
	"logo_file_id" text,
	"logo_link" text DEFAULT '/' NOT NULL,
	"settings" jsonb DEFAULT '{"notifications":true,"theme":"system"}'::jsonb NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"email_proven_at" timestamp (3) with time zone,
	"created_by" text,
	"updated_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	CONSTRAINT "person_name_length" CHECK (char_length("person"."name") between 1 and 100),
	CONSTRAINT "person_email_length" CHECK (char_length("person"."email") between 3 and 255)
);
--> statement-breakpoint
ALTER TABLE "card_counter" ADD CONSTRAINT "card_counter_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_view" ADD CONSTRAINT "card_view_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_event" ADD CONSTRAINT "login_event_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_short_code_short_code_code_fk" FOREIGN KEY ("short_code") REFERENCES "public"."short_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_photo_file_id_file_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_added_by_person_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_updated_by_person_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_logo_file_id_file_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_updated_by_person_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_person" ON "known_device" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "limit_counter_resets" ON "limit_counter" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "login_event_person" ON "login_event" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_last_used" ON "session" USING btree ("last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_short_code_unique" ON "card" USING btree ("short_code");--> statement-breakpoint
CREATE INDEX "card_person" ON "card" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "card_created" ON "card" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "card_photo" ON "card" USING btree ("photo_file_id");--> statement-breakpoint
CREATE INDEX "contact_message_created" ON "contact_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_path_unique" ON "file" USING btree ("path");--> statement-breakpoint
CREATE INDEX "file_person" ON "file" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "file_created" ON "file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "organization_created_by" ON "organization" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "organization_member_organization" ON "organization_member" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_email_unique" ON "person" USING btree ("email");--> statement-breakpoint
CREATE INDEX "person_organization" ON "person" USING btree ("organization_id");