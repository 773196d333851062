ALTER TABLE "organization_member" ADD COLUMN "added_by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "person_logo_file" ON "person" USING btree ("logo_file_id");--> statement-breakpoint
UPDATE organization_member m SET added_by_admin = true FROM person p WHERE p.id = m.added_by AND p.role = 'admin';
