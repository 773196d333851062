-- Rejects changes: the audit log only grows, and a short code is never issued twice.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER short_code_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON short_code
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
