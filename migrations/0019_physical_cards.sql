CREATE TYPE "public"."physical_state" AS ENUM('unassigned', 'assigned', 'written', 'locked', 'lost', 'replaced');--> statement-breakpoint
CREATE TYPE "public"."reprint_reason" AS ENUM('damaged', 'lost', 'mishandled');--> statement-breakpoint
CREATE TYPE "public"."reprint_state" AS ENUM('requested', 'printed', 'sent', 'refused');--> statement-breakpoint
CREATE TABLE "physical_card" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"card_id" text,
	"person_id" text,
	"organization_id" text,
	"written_at" timestamp (3) with time zone,
	"locked_at" timestamp (3) with time zone,
	"lost_at" timestamp (3) with time zone,
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
	CONSTRAINT "physical_card_locked_written" CHECK ("physical_card"."locked_at" is null or "physical_card"."written_at" is not null)
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
ALTER TABLE "physical_card" ADD CONSTRAINT "physical_card_code_short_code_code_fk" FOREIGN KEY ("code") REFERENCES "public"."short_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_card" ADD CONSTRAINT "physical_card_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_card" ADD CONSTRAINT "physical_card_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_card" ADD CONSTRAINT "physical_card_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_card" ADD CONSTRAINT "physical_card_replaced_by_physical_card_code_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."physical_card"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_card" ADD CONSTRAINT "physical_card_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_card" ADD CONSTRAINT "physical_card_updated_by_person_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprint" ADD CONSTRAINT "reprint_physical_code_physical_card_code_fk" FOREIGN KEY ("physical_code") REFERENCES "public"."physical_card"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprint" ADD CONSTRAINT "reprint_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprint" ADD CONSTRAINT "reprint_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprint" ADD CONSTRAINT "reprint_new_code_physical_card_code_fk" FOREIGN KEY ("new_code") REFERENCES "public"."physical_card"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reprint" ADD CONSTRAINT "reprint_updated_by_person_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "physical_card_card" ON "physical_card" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "physical_card_person" ON "physical_card" USING btree ("person_id","created_at","code");--> statement-breakpoint
CREATE INDEX "physical_card_organization" ON "physical_card" USING btree ("organization_id","created_at","code");--> statement-breakpoint
CREATE INDEX "physical_card_created" ON "physical_card" USING btree ("created_at","code");--> statement-breakpoint
CREATE INDEX "physical_card_replaced_by" ON "physical_card" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "physical_card_created_by" ON "physical_card" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "physical_card_updated_by" ON "physical_card" USING btree ("updated_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reprint_open_unique" ON "reprint" USING btree ("physical_code") WHERE state in ('requested', 'printed');--> statement-breakpoint
CREATE INDEX "reprint_card" ON "reprint" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "reprint_person" ON "reprint" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reprint_created" ON "reprint" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reprint_updated_by" ON "reprint" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "reprint_new_code" ON "reprint" USING btree ("new_code");