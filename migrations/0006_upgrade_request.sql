CREATE TYPE "public"."plan" AS ENUM('standard', 'premium', 'elite');--> statement-breakpoint
CREATE TYPE "public"."upgrade_state" AS ENUM('requested', 'accepted', 'declined', 'withdrawn');--> statement-breakpoint
CREATE TABLE "upgrade_request" (
	"id" text PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"person_id" text NOT NULL,
	"plan" "plan" NOT NULL,
	"state" "upgrade_state" DEFAULT 'requested' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	CONSTRAINT "upgrade_request_note_length" CHECK (char_length("upgrade_request"."note") <= 500),
	CONSTRAINT "upgrade_request_refusal_length" CHECK (char_length("upgrade_request"."refusal") <= 500)
);
--> statement-breakpoint
ALTER TABLE "upgrade_request" ADD CONSTRAINT "upgrade_request_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_request" ADD CONSTRAINT "upgrade_request_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_request" ADD CONSTRAINT "upgrade_request_updated_by_person_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upgrade_request_open_unique" ON "upgrade_request" USING btree ("card_id") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "upgrade_request_card" ON "upgrade_request" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "upgrade_request_person" ON "upgrade_request" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "upgrade_request_created" ON "upgrade_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "upgrade_request_state" ON "upgrade_request" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "upgrade_request_updated_by" ON "upgrade_request" USING btree ("updated_by");