-- Cards in the order of their ids, as whoever changes many of them writes what passes have to follow.
CREATE OR REPLACE FUNCTION tell_card_host_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('card_changed', each.id), note_pass_change(each.short_code)
    FROM (SELECT card.id, card.short_code FROM person JOIN card ON card.person_id = person.id
      WHERE person.organization_id = NEW.organization_id ORDER BY card.id) each;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_team_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM organization_links l
      WHERE l.organization_id IN (OLD.organization_id, NEW.organization_id) AND l.card_host IS NOT NULL) THEN
    PERFORM pg_notify('card_changed', each.id), note_pass_change(each.short_code)
      FROM (SELECT card.id, card.short_code FROM card WHERE card.person_id = NEW.id ORDER BY card.id) each;
  END IF;
  RETURN NULL;
END $$;
