CREATE TYPE "public"."view_channel" AS ENUM('page', 'qr', 'nfc', 'link', 'wallet', 'signature');--> statement-breakpoint
CREATE TYPE "public"."token_purpose" AS ENUM('set-up', 'reset', 'prove-email', 'change-email', 'new-account');--> statement-breakpoint
CREATE TYPE "public"."code_content" AS ENUM('dynamic', 'static');--> statement-breakpoint
CREATE TYPE "public"."code_eyes" AS ENUM('square', 'rounded', 'round');--> statement-breakpoint
CREATE TYPE "public"."code_middle" AS ENUM('none', 'logo', 'initials');--> statement-breakpoint
CREATE TYPE "public"."code_modules" AS ENUM('square', 'rounded', 'dots');--> statement-breakpoint
CREATE TYPE "public"."card_category" AS ENUM('Basic', 'Premium', 'Executive');--> statement-breakpoint
CREATE TYPE "public"."card_design" AS ENUM('lift', 'ledger', 'night', 'block', 'badge');--> statement-breakpoint
CREATE TYPE "public"."file_kind" AS ENUM('photo', 'logo');--> statement-breakpoint
CREATE TYPE "public"."person_role" AS ENUM('user', 'leader', 'orgmanager', 'admin');--> statement-breakpoint
CREATE TYPE "public"."status_setter" AS ENUM('leader', 'admin');--> statement-breakpoint
CREATE TYPE "public"."status" AS ENUM('active', 'suspended', 'blocked');--> statement-breakpoint
CREATE TYPE "public"."former_choice" AS ENUM('person', 'card', 'web', 'notice');--> statement-breakpoint
CREATE TYPE "public"."invitation_end" AS ENUM('accepted', 'declined', 'withdrawn', 'expired');--> statement-breakpoint
CREATE TYPE "public"."physical_state" AS ENUM('unassigned', 'assigned', 'written', 'locked', 'lost', 'replaced');--> statement-breakpoint
CREATE TYPE "public"."reprint_reason" AS ENUM('damaged', 'lost', 'mishandled');--> statement-breakpoint
CREATE TYPE "public"."reprint_state" AS ENUM('requested', 'printed', 'sent', 'refused');--> statement-breakpoint
CREATE TYPE "public"."challenge_purpose" AS ENUM('sign-in', 'second-step', 'confirm', 'register');--> statement-breakpoint
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
	"token_hash" text NOT NULL,
	"person_id" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_token_hash_person_id_pk" PRIMARY KEY("token_hash","person_id")
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
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"person_id" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"wait_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "card" (
	"id" text PRIMARY KEY NOT NULL,
	"short_code" text NOT NULL,
	"code_organization_id" text,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"name_parts" jsonb,
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
	"read_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "directory_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"card_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"status" "status" NOT NULL,
	"category" smallint NOT NULL,
	"subscription_ends" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"person_created_at" timestamp (3) with time zone NOT NULL,
	"searched" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_code" (
	"code" text PRIMARY KEY NOT NULL,
	"organization_id" text,
	"card_id" text,
	"person_id" text,
	"old_card_hash" text,
	"target_card_id" text,
	"left_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_links" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"former_choice" "former_choice" DEFAULT 'person' NOT NULL,
	"former_card_id" text,
	"former_web" text DEFAULT '' NOT NULL,
	"grace_days" smallint DEFAULT 30 NOT NULL,
	"card_host" text,
	"approved_hosts" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	CONSTRAINT "organization_links_grace_range" CHECK ("organization_links"."grace_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "count_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"day" date,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_paying" (
	"person_id" text PRIMARY KEY NOT NULL,
	"premium" boolean NOT NULL,
	"executive" boolean NOT NULL,
	"ends" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "blocked_sender" (
	"person_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"blocked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocked_sender_person_id_sender_id_pk" PRIMARY KEY("person_id","sender_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"sender_id" text,
	"about_person_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_warning" (
	"card_id" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"days_before" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_warning_card_id_ends_at_days_before_pk" PRIMARY KEY("card_id","ends_at","days_before")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"person_id" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"end" "invitation_end",
	"ended_at" timestamp (3) with time zone
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
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"portrait_path" text,
	"remote_id" text,
	"remote_url" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" "status" DEFAULT 'active' NOT NULL,
	"created_by" text,
	"made_by_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_grant" (
	"person_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"granted_by" text,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_grant_person_id_organization_id_pk" PRIMARY KEY("person_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "organization_member" (
	"person_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"role" "person_role" NOT NULL,
	"added_by" text,
	"added_by_admin" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "physical_card" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"card_id" text,
	"person_id" text,
	"organization_id" text,
	"written_at" timestamp (3) with time zone,
	"locked_at" timestamp (3) with time zone,
	"lost_at" timestamp (3) with time zone,
	"lost_by_manager" boolean DEFAULT false NOT NULL,
	"replaced_by" text,
	"state" "physical_state" GENERATED ALWAYS AS (case when replaced_by is not null then 'replaced'::physical_state when lost_at is not null then 'lost'::physical_state
          when card_id is null then 'unassigned'::physical_state when locked_at is not null then 'locked'::physical_state
          when written_at is not null then 'written'::physical_state else 'assigned'::physical_state end) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"updated_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "physical_card_label_length" CHECK (char_length("physical_card"."label") <= 60),
	CONSTRAINT "physical_card_turned_off" CHECK ("physical_card"."lost_at" is not null or not "physical_card"."lost_by_manager"),
	CONSTRAINT "physical_card_locked_written" CHECK ("physical_card"."locked_at" is null or "physical_card"."written_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "physical_card_text" (
	"code" text PRIMARY KEY NOT NULL,
	"searched" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reprint" (
	"id" text PRIMARY KEY NOT NULL,
	"physical_code" text NOT NULL,
	"card_id" text,
	"person_id" text NOT NULL,
	"category" "card_category" NOT NULL,
	"reason" "reprint_reason" NOT NULL,
	"note" text NOT NULL,
	"price" integer NOT NULL,
	"keep_old" boolean NOT NULL,
	"state" "reprint_state" DEFAULT 'requested' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"new_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	CONSTRAINT "reprint_price_range" CHECK ("reprint"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "authenticator_app" (
	"person_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "authenticator_set_up" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"person_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_name_length" CHECK (char_length("passkey"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"bound_to" text NOT NULL,
	"purpose" "challenge_purpose" NOT NULL,
	"challenge_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenge_bound_to_purpose_pk" PRIMARY KEY("bound_to","purpose")
);
--> statement-breakpoint
CREATE TABLE "pending_sign_in" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"wrong_codes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"code_hash" text NOT NULL,
	"person_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recovery_code_person_id_code_hash_pk" PRIMARY KEY("person_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "pass_change" (
	"short_code" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"apple_due_at" timestamp (3) with time zone,
	"google_due_at" timestamp (3) with time zone,
	"google_tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pass_device" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"push_token" text NOT NULL,
	"push_due_at" timestamp (3) with time zone,
	"push_tries" integer DEFAULT 0 NOT NULL,
	"proven_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pass_registration" (
	"device_hash" text NOT NULL,
	"short_code" text NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pass_registration_device_hash_short_code_pk" PRIMARY KEY("device_hash","short_code")
);
--> statement-breakpoint
CREATE TABLE "wallet_setting" (
	"only_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_secret" text NOT NULL,
	"apple" boolean NOT NULL,
	"google" boolean NOT NULL,
	CONSTRAINT "wallet_setting_only_one" CHECK ("wallet_setting"."only_one")
);
--> statement-breakpoint
ALTER TABLE "card_counter" ADD CONSTRAINT "card_counter_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_view" ADD CONSTRAINT "card_view_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_event" ADD CONSTRAINT "login_event_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_code_style" ADD CONSTRAINT "card_code_style_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_short_code_short_code_code_fk" FOREIGN KEY ("short_code") REFERENCES "public"."short_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_code_organization_id_organization_id_fk" FOREIGN KEY ("code_organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_photo_file_id_file_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "directory_entry" ADD CONSTRAINT "directory_entry_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_code" ADD CONSTRAINT "former_code_code_short_code_code_fk" FOREIGN KEY ("code") REFERENCES "public"."short_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_code" ADD CONSTRAINT "former_code_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_code" ADD CONSTRAINT "former_code_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_code" ADD CONSTRAINT "former_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_code" ADD CONSTRAINT "former_code_target_card_id_card_id_fk" FOREIGN KEY ("target_card_id") REFERENCES "public"."card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_links" ADD CONSTRAINT "organization_links_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_links" ADD CONSTRAINT "organization_links_former_card_id_card_id_fk" FOREIGN KEY ("former_card_id") REFERENCES "public"."card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_links" ADD CONSTRAINT "organization_links_updated_by_person_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_paying" ADD CONSTRAINT "person_paying_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_sender" ADD CONSTRAINT "blocked_sender_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_sender" ADD CONSTRAINT "blocked_sender_sender_id_person_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_sender_id_person_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_about_person_id_person_id_fk" FOREIGN KEY ("about_person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_warning" ADD CONSTRAINT "subscription_warning_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_person_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_grant" ADD CONSTRAINT "organization_grant_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_grant" ADD CONSTRAINT "organization_grant_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_grant" ADD CONSTRAINT "organization_grant_granted_by_person_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_added_by_person_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_updated_by_person_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_logo_file_id_file_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_updated_by_person_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_card" ADD CONSTRAINT "physical_card_code_short_code_code_fk" FOREIGN KEY ("code") REFERENCES "public"."short_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_card" ADD CONSTRAINT "physical_card_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_card" ADD CONSTRAINT "physical_card_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_card" ADD CONSTRAINT "physical_card_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_card" ADD CONSTRAINT "physical_card_replaced_by_physical_card_code_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."physical_card"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_card" ADD CONSTRAINT "physical_card_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_card" ADD CONSTRAINT "physical_card_updated_by_person_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_card_text" ADD CONSTRAINT "physical_card_text_code_physical_card_code_fk" FOREIGN KEY ("code") REFERENCES "public"."physical_card"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprint" ADD CONSTRAINT "reprint_physical_code_physical_card_code_fk" FOREIGN KEY ("physical_code") REFERENCES "public"."physical_card"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprint" ADD CONSTRAINT "reprint_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprint" ADD CONSTRAINT "reprint_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprint" ADD CONSTRAINT "reprint_new_code_physical_card_code_fk" FOREIGN KEY ("new_code") REFERENCES "public"."physical_card"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprint" ADD CONSTRAINT "reprint_updated_by_person_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_app" ADD CONSTRAINT "authenticator_app_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_set_up" ADD CONSTRAINT "authenticator_set_up_session_hash_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_in" ADD CONSTRAINT "pending_sign_in_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_change" ADD CONSTRAINT "pass_change_short_code_short_code_code_fk" FOREIGN KEY ("short_code") REFERENCES "public"."short_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_registration" ADD CONSTRAINT "pass_registration_device_hash_pass_device_id_hash_fk" FOREIGN KEY ("device_hash") REFERENCES "public"."pass_device"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_registration" ADD CONSTRAINT "pass_registration_short_code_short_code_code_fk" FOREIGN KEY ("short_code") REFERENCES "public"."short_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit_entry" USING btree ("action","sequence");--> statement-breakpoint
CREATE INDEX "audit_performed_by" ON "audit_entry" USING btree ("performed_by","sequence");--> statement-breakpoint
CREATE INDEX "audit_target_user" ON "audit_entry" USING btree ("target_user_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_organization" ON "audit_entry" USING btree ("organization_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_created" ON "audit_entry" USING btree ("created_at","action","sequence");--> statement-breakpoint
CREATE INDEX "known_device_person" ON "known_device" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "known_device_last_used" ON "known_device" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "limit_counter_resets" ON "limit_counter" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "login_event_person" ON "login_event" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "login_event_success" ON "login_event" USING btree ("success","id");--> statement-breakpoint
CREATE INDEX "one_time_token_person" ON "one_time_token" USING btree ("person_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_token_expires" ON "one_time_token" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_id_unique" ON "session" USING btree ("id");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_last_used" ON "session" USING btree ("last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_short_code_unique" ON "card" USING btree ("short_code");--> statement-breakpoint
CREATE INDEX "card_person" ON "card" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "card_created" ON "card" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "card_status" ON "card" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "card_category" ON "card" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "card_photo" ON "card" USING btree ("photo_file_id");--> statement-breakpoint
CREATE INDEX "card_code_organization" ON "card" USING btree ("code_organization_id") WHERE code_organization_id is not null;--> statement-breakpoint
CREATE INDEX "card_subscription_ends" ON "card" USING btree ("subscription_expires_at") WHERE category <> 'Basic';--> statement-breakpoint
CREATE INDEX "contact_message_created" ON "contact_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_inbox" ON "contact_message" USING btree ("created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "contact_message_archived" ON "contact_message" USING btree ("created_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "contact_message_unread" ON "contact_message" USING btree ("id") WHERE read_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "directory_person" ON "directory_entry" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "directory_created" ON "directory_entry" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "directory_name" ON "directory_entry" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "directory_email" ON "directory_entry" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "directory_company" ON "directory_entry" USING btree ("company","id");--> statement-breakpoint
CREATE INDEX "directory_status" ON "directory_entry" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "directory_category" ON "directory_entry" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "directory_subscription" ON "directory_entry" USING btree ("subscription_ends","id");--> statement-breakpoint
CREATE INDEX "directory_paying" ON "directory_entry" USING btree ("category","subscription_ends","person_id") WHERE category >= 2;--> statement-breakpoint
CREATE INDEX "directory_rare_name" ON "directory_entry" USING btree ("status","name","id") WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX "directory_rare_email" ON "directory_entry" USING btree ("status","email","id") WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX "directory_rare_company" ON "directory_entry" USING btree ("status","company","id") WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX "directory_rare_category" ON "directory_entry" USING btree ("status","category","id") WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX "directory_rare_subscription" ON "directory_entry" USING btree ("status","subscription_ends","id") WHERE status <> 'active';--> statement-breakpoint
CREATE INDEX "former_code_organization" ON "former_code" USING btree ("organization_id","left_at","code");--> statement-breakpoint
CREATE INDEX "former_code_card" ON "former_code" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "former_code_person" ON "former_code" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "former_code_old_card" ON "former_code" USING btree ("old_card_hash");--> statement-breakpoint
CREATE INDEX "former_code_target" ON "former_code" USING btree ("target_card_id");--> statement-breakpoint
CREATE INDEX "organization_links_card" ON "organization_links" USING btree ("former_card_id");--> statement-breakpoint
CREATE INDEX "organization_links_updated_by" ON "organization_links" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "person_paying_ends" ON "person_paying" USING btree ("ends");--> statement-breakpoint
CREATE INDEX "blocked_sender_sender" ON "blocked_sender" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "notification_person" ON "notification" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "notification_about" ON "notification" USING btree ("about_person_id") WHERE about_person_id is not null;--> statement-breakpoint
CREATE INDEX "notification_message" ON "notification" USING btree ((body ->> 'messageId')) WHERE body ->> 'messageId' is not null;--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("person_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_sender" ON "notification" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "subscription_warning_ends" ON "subscription_warning" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open_unique" ON "invitation" USING btree ("organization_id","person_id") WHERE "end" is null;--> statement-breakpoint
CREATE INDEX "invitation_person" ON "invitation" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "invitation_organization" ON "invitation" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "invitation_invited_by" ON "invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "file_path_unique" ON "file" USING btree ("path");--> statement-breakpoint
CREATE INDEX "file_person" ON "file" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "file_created" ON "file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "organization_created_by" ON "organization" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "organization_created" ON "organization" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organization_grant_organization" ON "organization_grant" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_grant_granted_by" ON "organization_grant" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "organization_member_organization" ON "organization_member" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "person_logo_file" ON "person" USING btree ("logo_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_email_unique" ON "person" USING btree ("email");--> statement-breakpoint
CREATE INDEX "person_email_not_ascii" ON "person" USING btree ("id") WHERE email ~ '[^\x01-\x7f]';--> statement-breakpoint
CREATE INDEX "person_organization" ON "person" USING btree ("organization_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "person_created" ON "person" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "person_role" ON "person" USING btree ("role") WHERE role <> 'user';--> statement-breakpoint
CREATE INDEX "physical_card_card" ON "physical_card" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "physical_card_person" ON "physical_card" USING btree ("person_id","created_at","code");--> statement-breakpoint
CREATE INDEX "physical_card_organization" ON "physical_card" USING btree ("organization_id","created_at","code");--> statement-breakpoint
CREATE INDEX "physical_card_created" ON "physical_card" USING btree ("created_at","code");--> statement-breakpoint
CREATE INDEX "physical_card_state" ON "physical_card" USING btree ("state","created_at","code");--> statement-breakpoint
CREATE INDEX "physical_card_replaced_by" ON "physical_card" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "physical_card_created_by" ON "physical_card" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "physical_card_updated_by" ON "physical_card" USING btree ("updated_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reprint_open_unique" ON "reprint" USING btree ("physical_code") WHERE state in ('requested', 'printed');--> statement-breakpoint
CREATE INDEX "reprint_card" ON "reprint" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "reprint_person" ON "reprint" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reprint_created" ON "reprint" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reprint_state" ON "reprint" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "reprint_updated_by" ON "reprint" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "reprint_new_code" ON "reprint" USING btree ("new_code");--> statement-breakpoint
CREATE INDEX "authenticator_set_up_expires" ON "authenticator_set_up" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential_unique" ON "passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkey_person" ON "passkey" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expires" ON "passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_sign_in_person" ON "pending_sign_in" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "pending_sign_in_created" ON "pending_sign_in" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pass_change_apple_due" ON "pass_change" USING btree ("apple_due_at") WHERE apple_due_at is not null;--> statement-breakpoint
CREATE INDEX "pass_change_google_due" ON "pass_change" USING btree ("google_due_at") WHERE google_due_at is not null;--> statement-breakpoint
CREATE INDEX "pass_device_push_due" ON "pass_device" USING btree ("push_due_at") WHERE push_due_at is not null;--> statement-breakpoint
CREATE INDEX "pass_device_push_token" ON "pass_device" USING btree ("push_token");--> statement-breakpoint
CREATE INDEX "pass_registration_code" ON "pass_registration" USING btree ("short_code");--> statement-breakpoint
-- Functions that indexes are made of. Another text of one needs a migration that makes its indexes anew.

-- Trigrams find texts of three letters and more. For shorter ones, which many names in Chinese or Korean are, every letter and
-- every two neighbours of a text are kept.
CREATE FUNCTION letter_pairs(written text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT letters || ARRAY(SELECT one || next FROM unnest(letters, letters[2:]) pair(one, next) WHERE next IS NOT NULL)
  FROM string_to_array(written, NULL) letters
$$;
--> statement-breakpoint
CREATE FUNCTION day_of(moment timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN floor(extract(epoch FROM moment) / 86400)::integer;
--> statement-breakpoint
-- What an index has beside its texts: the days on which a row stands in lists by time, and a state that few are in. So the
-- newest of a million rows are found without reading all (server/db/directory-marks.ts, docs/decisions/0039).
CREATE FUNCTION directory_marks(status status, created_at timestamptz, person_created_at timestamptz)
RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY[day_of(created_at), 1000000 + day_of(person_created_at)]
  || CASE status WHEN 'suspended' THEN ARRAY[-1] WHEN 'blocked' THEN ARRAY[-2] ELSE ARRAY[]::integer[] END;
--> statement-breakpoint
CREATE INDEX directory_search ON directory_entry
  USING gin (searched gin_trgm_ops, directory_marks(status, created_at, person_created_at));
--> statement-breakpoint
CREATE INDEX directory_letter_pairs ON directory_entry
  USING gin (letter_pairs(searched), directory_marks(status, created_at, person_created_at));
--> statement-breakpoint
CREATE INDEX organization_search ON organization USING gin (lower(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX organization_letter_pairs ON organization USING gin (letter_pairs(lower(name)));
--> statement-breakpoint
CREATE INDEX physical_card_search ON physical_card_text USING gin (searched gin_trgm_ops, (ARRAY[day_of(created_at)]));
--> statement-breakpoint
CREATE INDEX physical_card_letter_pairs ON physical_card_text
  USING gin (letter_pairs(searched), (ARRAY[day_of(created_at)]));
--> statement-breakpoint
-- What belongs to this database and not to the service in it: a backup or an import does not carry it along.
CREATE SCHEMA evox_local;
--> statement-breakpoint
-- Since when this database has known all that was put into the store of images: what is older may be another database's.
CREATE TABLE evox_local.store (since timestamptz NOT NULL DEFAULT now());
--> statement-breakpoint
INSERT INTO evox_local.store DEFAULT VALUES;
