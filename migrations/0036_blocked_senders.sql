CREATE TABLE "blocked_sender" (
	"person_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"blocked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocked_sender_person_id_sender_id_pk" PRIMARY KEY("person_id","sender_id")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "sender_id" text;--> statement-breakpoint
ALTER TABLE "blocked_sender" ADD CONSTRAINT "blocked_sender_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_sender" ADD CONSTRAINT "blocked_sender_sender_id_person_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_sender_sender" ON "blocked_sender" USING btree ("sender_id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_sender_id_person_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_sender" ON "notification" USING btree ("sender_id");