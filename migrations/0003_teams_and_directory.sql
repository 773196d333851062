CREATE TYPE "public"."invitation_end" AS ENUM('accepted', 'declined', 'withdrawn', 'expired');--> statement-breakpoint
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
	"searched" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
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
DROP INDEX "person_organization";--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "directory_entry" ADD CONSTRAINT "directory_entry_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_person_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_person" ON "directory_entry" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "directory_created" ON "directory_entry" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "directory_name" ON "directory_entry" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "directory_email" ON "directory_entry" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "directory_company" ON "directory_entry" USING btree ("company","id");--> statement-breakpoint
CREATE INDEX "directory_status" ON "directory_entry" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "directory_category" ON "directory_entry" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "directory_subscription" ON "directory_entry" USING btree ("subscription_ends","id");--> statement-breakpoint
CREATE INDEX "directory_search" ON "directory_entry" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notification_person" ON "notification" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("person_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open_unique" ON "invitation" USING btree ("organization_id","person_id") WHERE "end" is null;--> statement-breakpoint
CREATE INDEX "invitation_person" ON "invitation" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "invitation_organization" ON "invitation" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "invitation_invited_by" ON "invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit_entry" USING btree ("action","sequence");--> statement-breakpoint
CREATE INDEX "audit_performed_by" ON "audit_entry" USING btree ("performed_by","sequence");--> statement-breakpoint
CREATE INDEX "audit_target_user" ON "audit_entry" USING btree ("target_user_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_organization" ON "audit_entry" USING btree ("organization_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_created" ON "audit_entry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_event_success" ON "login_event" USING btree ("success","id");--> statement-breakpoint
CREATE INDEX "contact_message_inbox" ON "contact_message" USING btree ("created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "contact_message_unread" ON "contact_message" USING btree ("id") WHERE read_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "organization_created" ON "organization" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "person_created" ON "person" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "person_role" ON "person" USING btree ("role") WHERE role <> 'user';--> statement-breakpoint
CREATE INDEX "person_organization" ON "person" USING btree ("organization_id","name","id");