CREATE TYPE "public"."former_choice" AS ENUM('person', 'card', 'web', 'notice');--> statement-breakpoint
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
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	CONSTRAINT "organization_links_grace_range" CHECK ("organization_links"."grace_days" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "code_organization_id" text;--> statement-breakpoint
ALTER TABLE "former_code" ADD CONSTRAINT "former_code_code_short_code_code_fk" FOREIGN KEY ("code") REFERENCES "public"."short_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_code" ADD CONSTRAINT "former_code_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_code" ADD CONSTRAINT "former_code_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_code" ADD CONSTRAINT "former_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_code" ADD CONSTRAINT "former_code_target_card_id_card_id_fk" FOREIGN KEY ("target_card_id") REFERENCES "public"."card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_links" ADD CONSTRAINT "organization_links_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_links" ADD CONSTRAINT "organization_links_former_card_id_card_id_fk" FOREIGN KEY ("former_card_id") REFERENCES "public"."card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_links" ADD CONSTRAINT "organization_links_updated_by_person_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_code_organization" ON "former_code" USING btree ("organization_id","left_at","code");--> statement-breakpoint
CREATE INDEX "former_code_card" ON "former_code" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "former_code_person" ON "former_code" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "former_code_old_card" ON "former_code" USING btree ("old_card_hash");--> statement-breakpoint
CREATE INDEX "former_code_target" ON "former_code" USING btree ("target_card_id");--> statement-breakpoint
CREATE INDEX "organization_links_card" ON "organization_links" USING btree ("former_card_id");--> statement-breakpoint
CREATE INDEX "organization_links_updated_by" ON "organization_links" USING btree ("updated_by");--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_code_organization_id_organization_id_fk" FOREIGN KEY ("code_organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_code_organization" ON "card" USING btree ("code_organization_id") WHERE code_organization_id is not null;