CREATE INDEX "directory_paying" ON "directory_entry" USING btree ("category","subscription_ends","person_id") WHERE category >= 2;
