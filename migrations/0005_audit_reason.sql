CREATE TABLE "audit_reason" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"reason" text NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "reason_hash" text;--> statement-breakpoint
ALTER TABLE "audit_reason" ADD CONSTRAINT "audit_reason_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_reason_person" ON "audit_reason" USING btree ("person_id");