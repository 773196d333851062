-- What constraints of tables cannot say: the audit log only grows, short codes are never given out twice, and every
-- change of what a public page shows is told to all processes.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER short_code_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON short_code
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION tell_card_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('card_changed', COALESCE(NEW.id, OLD.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER card_changed AFTER INSERT OR UPDATE OR DELETE ON card
  FOR EACH ROW EXECUTE FUNCTION tell_card_changed();
--> statement-breakpoint
CREATE FUNCTION tell_brand_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('card_changed', id) FROM card WHERE person_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER brand_changed AFTER UPDATE ON person FOR EACH ROW
  WHEN (OLD.logo_file_id IS DISTINCT FROM NEW.logo_file_id OR OLD.logo_link IS DISTINCT FROM NEW.logo_link
    OR OLD.company_name IS DISTINCT FROM NEW.company_name)
  EXECUTE FUNCTION tell_brand_changed();
--> statement-breakpoint
-- Lists search names, addresses, companies and phones anywhere in the text.
CREATE INDEX card_search ON card
  USING gin ((lower(name || ' ' || email || ' ' || company || ' ' || phone)) gin_trgm_ops);
