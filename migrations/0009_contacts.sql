CREATE TYPE "public"."contact_channel" AS ENUM('page', 'qr', 'nfc', 'link', 'wallet', 'signature');--> statement-breakpoint
CREATE TYPE "public"."contact_notice" AS ENUM('digest', 'each', 'off');--> statement-breakpoint
CREATE TYPE "public"."follow_up" AS ENUM('none', 'open', 'done');--> statement-breakpoint
CREATE TYPE "public"."meeting_source" AS ENUM('form', 'manual', 'scan', 'file');--> statement-breakpoint
CREATE TYPE "public"."temperature" AS ENUM('hot', 'warm', 'cold');--> statement-breakpoint
CREATE TABLE "contact" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text,
	"person_id" text,
	"assignee_id" text,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"email_key" text,
	"phone" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"temperature" "temperature",
	"follow_up" "follow_up" DEFAULT 'open' NOT NULL,
	"is_kept_apart" boolean DEFAULT false NOT NULL,
	"first_met_at" timestamp (3) with time zone NOT NULL,
	"last_met_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"warned_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_of_one" CHECK (num_nonnulls("contact"."organization_id", "contact"."person_id") = 1),
	CONSTRAINT "contact_name_length" CHECK (char_length("contact"."name") between 1 and 100),
	CONSTRAINT "contact_email_length" CHECK (char_length("contact"."email") <= 255)
);
--> statement-breakpoint
CREATE TABLE "contact_consent" (
	"meeting_id" text NOT NULL,
	"purpose_id" text NOT NULL,
	"purpose" text NOT NULL,
	"is_given" boolean NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "contact_consent_meeting_id_purpose_id_pk" PRIMARY KEY("meeting_id","purpose_id")
);
--> statement-breakpoint
CREATE TABLE "contact_count" (
	"place_id" text NOT NULL,
	"organization_id" text,
	"person_id" text,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "contact_count_place_id_day_pk" PRIMARY KEY("place_id","day")
);
--> statement-breakpoint
CREATE TABLE "contact_meeting" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"card_id" text,
	"person_id" text,
	"event_id" text,
	"source" "meeting_source" NOT NULL,
	"channel" "contact_channel",
	"fields" jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"link_hash" text,
	"notice_id" text,
	"retention_months" integer NOT NULL,
	"language" text,
	"is_notified" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_note" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_meeting" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text,
	"person_id" text,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"is_for_all" boolean NOT NULL,
	"contact_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_of_one" CHECK (num_nonnulls("event"."organization_id", "event"."person_id") = 1),
	CONSTRAINT "event_name_length" CHECK (char_length("event"."name") between 1 and 100),
	CONSTRAINT "event_days" CHECK ("event"."first_day" <= "event"."last_day" and "event"."starts_at" < "event"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "event_person" (
	"event_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "event_person_event_id_person_id_pk" PRIMARY KEY("event_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "exchange_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_setting" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text,
	"card_id" text,
	"is_on" boolean DEFAULT false NOT NULL,
	"notice_id" text NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notify" "contact_notice" DEFAULT 'digest' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	CONSTRAINT "exchange_setting_of_one" CHECK (num_nonnulls("exchange_setting"."organization_id", "exchange_setting"."card_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_assignee_id_person_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_consent" ADD CONSTRAINT "contact_consent_meeting_id_contact_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."contact_meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_count" ADD CONSTRAINT "contact_count_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_count" ADD CONSTRAINT "contact_count_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_meeting" ADD CONSTRAINT "contact_meeting_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_meeting" ADD CONSTRAINT "contact_meeting_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_meeting" ADD CONSTRAINT "contact_meeting_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_meeting" ADD CONSTRAINT "contact_meeting_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_meeting" ADD CONSTRAINT "contact_meeting_notice_id_exchange_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."exchange_notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_person" ADD CONSTRAINT "event_person_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_person" ADD CONSTRAINT "event_person_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_setting" ADD CONSTRAINT "exchange_setting_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_setting" ADD CONSTRAINT "exchange_setting_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_setting" ADD CONSTRAINT "exchange_setting_notice_id_exchange_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."exchange_notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_setting" ADD CONSTRAINT "exchange_setting_updated_by_person_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_organization" ON "contact" USING btree ("organization_id","last_met_at","id");--> statement-breakpoint
CREATE INDEX "contact_assignee" ON "contact" USING btree ("assignee_id","last_met_at","id");--> statement-breakpoint
CREATE INDEX "contact_person" ON "contact" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "contact_met" ON "contact" USING btree ("last_met_at","id");--> statement-breakpoint
CREATE INDEX "contact_email" ON "contact" USING btree ("email_key","organization_id") WHERE email_key is not null;--> statement-breakpoint
CREATE INDEX "contact_phone" ON "contact" USING btree ("phone","organization_id") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "contact_temperature" ON "contact" USING btree ("temperature","last_met_at","id") WHERE temperature is not null;--> statement-breakpoint
CREATE INDEX "contact_expires" ON "contact" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_count_organization" ON "contact_count" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "contact_count_person" ON "contact_count" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_meeting_token_unique" ON "contact_meeting" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_meeting_link_unique" ON "contact_meeting" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "contact_meeting_contact" ON "contact_meeting" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_meeting_card" ON "contact_meeting" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "contact_meeting_person" ON "contact_meeting" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "contact_meeting_notice" ON "contact_meeting" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "contact_meeting_event" ON "contact_meeting" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_meeting_digest" ON "contact_meeting" USING btree ("person_id") WHERE not is_notified;--> statement-breakpoint
CREATE INDEX "contact_note_contact" ON "contact_note" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_note_author" ON "contact_note" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "deleted_meeting_time" ON "deleted_meeting" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "event_organization" ON "event" USING btree ("organization_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "event_of_person" ON "event" USING btree ("person_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "event_start" ON "event" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "event_person_person" ON "event_person" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_setting_organization_unique" ON "exchange_setting" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_setting_card_unique" ON "exchange_setting" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "exchange_setting_notice" ON "exchange_setting" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "exchange_setting_updated_by" ON "exchange_setting" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "contact_search" ON "contact" USING gin (lower("name" || ' ' || "email" || ' ' || "phone" || ' ' || "company" || ' ' || "job_title") gin_trgm_ops);
