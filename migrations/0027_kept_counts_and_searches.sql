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
CREATE TABLE "physical_card_text" (
	"code" text PRIMARY KEY NOT NULL,
	"searched" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person_paying" ADD CONSTRAINT "person_paying_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_card_text" ADD CONSTRAINT "physical_card_text_code_physical_card_code_fk" FOREIGN KEY ("code") REFERENCES "public"."physical_card"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_paying_ends" ON "person_paying" USING btree ("ends");--> statement-breakpoint
CREATE INDEX "physical_card_search" ON "physical_card_text" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "card_status" ON "card" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "card_category" ON "card" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "physical_card_state" ON "physical_card" USING btree ("state","created_at","code");--> statement-breakpoint
CREATE INDEX "reprint_state" ON "reprint" USING btree ("state","created_at","id");