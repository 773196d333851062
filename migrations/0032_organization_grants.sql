CREATE TABLE "organization_grant" (
	"person_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"granted_by" text,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_grant_person_id_organization_id_pk" PRIMARY KEY("person_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "made_by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_grant" ADD CONSTRAINT "organization_grant_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_grant" ADD CONSTRAINT "organization_grant_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_grant" ADD CONSTRAINT "organization_grant_granted_by_person_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_grant_organization" ON "organization_grant" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_grant_granted_by" ON "organization_grant" USING btree ("granted_by");--> statement-breakpoint
-- Founders kept what they founded. Those who were removed from it, or demoted, since they founded it do not get it back.
INSERT INTO "organization_grant" ("person_id", "organization_id", "granted_by", "granted_at")
SELECT p."id", o."id", p."id", o."created_at" FROM "organization" o JOIN "person" p ON p."id" = o."created_by"
WHERE p."role" IN ('leader', 'orgmanager') AND p."status" <> 'blocked' AND p."organization_id" IS DISTINCT FROM o."id"
  AND NOT EXISTS (SELECT FROM "audit_entry" a WHERE a."target_user_id" = p."id" AND a."created_at" >= o."created_at"
    AND ((a."action" = 'organization_remove_user' AND a."organization_id" = o."id")
      OR (a."action" IN ('role_change', 'update_role') AND a."to_value" = 'user')));--> statement-breakpoint
UPDATE "organization" o SET "made_by_admin" = true FROM "person" p WHERE p."id" = o."created_by" AND p."role" = 'admin';
