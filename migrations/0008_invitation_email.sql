CREATE TABLE "invitation_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"invitation_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation" DROP CONSTRAINT "invitation_person_id_person_id_fk";
--> statement-breakpoint
DROP INDEX "invitation_person";--> statement-breakpoint
DROP INDEX "invitation_open_unique";--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "email" text;--> statement-breakpoint
UPDATE "invitation" SET "email" = "person"."email" FROM "person" WHERE "person"."id" = "invitation"."person_id";--> statement-breakpoint
ALTER TABLE "invitation" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_link" ADD CONSTRAINT "invitation_link_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_link_invitation" ON "invitation_link" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "invitation_email" ON "invitation" USING btree ("email","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open_unique" ON "invitation" USING btree ("organization_id","email") WHERE "end" is null;--> statement-breakpoint
ALTER TABLE "invitation" DROP COLUMN "person_id";