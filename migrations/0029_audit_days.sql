DROP INDEX "audit_created";--> statement-breakpoint
CREATE INDEX "audit_created" ON "audit_entry" USING btree ("created_at","action","sequence");