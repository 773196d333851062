DROP INDEX "person_organization";--> statement-breakpoint
CREATE INDEX "person_organization" ON "person" USING btree ("organization_id",lower("name"),"id");