-- A code that was made while its person was a member is the organization's; of those who are members now that is known.
UPDATE card SET code_organization_id = member.organization_id FROM organization_member member
  WHERE member.person_id = card.person_id AND card.created_at >= member.added_at;
--> statement-breakpoint
-- The address that a card shows for itself is written with its organization's host: pages in memory and passes in wallets
-- follow when that changes.
CREATE FUNCTION tell_card_host_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('card_changed', card.id), note_pass_change(card.short_code)
    FROM person JOIN card ON card.person_id = person.id WHERE person.organization_id = NEW.organization_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER card_host_chosen AFTER INSERT ON organization_links FOR EACH ROW
  WHEN (NEW.card_host IS NOT NULL) EXECUTE FUNCTION tell_card_host_changed();
--> statement-breakpoint
CREATE TRIGGER card_host_changed AFTER UPDATE ON organization_links FOR EACH ROW
  WHEN (OLD.card_host IS DISTINCT FROM NEW.card_host) EXECUTE FUNCTION tell_card_host_changed();
--> statement-breakpoint
CREATE FUNCTION tell_team_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM organization_links l
      WHERE l.organization_id IN (OLD.organization_id, NEW.organization_id) AND l.card_host IS NOT NULL) THEN
    PERFORM pg_notify('card_changed', card.id), note_pass_change(card.short_code) FROM card WHERE card.person_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER team_changed AFTER UPDATE OF organization_id ON person FOR EACH ROW
  WHEN (OLD.organization_id IS DISTINCT FROM NEW.organization_id) EXECUTE FUNCTION tell_team_changed();
