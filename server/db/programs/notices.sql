-- Notifies all processes at the commit: of changed cards, whose pages they cache, and of people whose notifications or
-- status changed.
CREATE OR REPLACE FUNCTION tell_card_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('card_changed', COALESCE(NEW.id, OLD.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER card_changed AFTER INSERT OR UPDATE OR DELETE ON card
  FOR EACH ROW EXECUTE FUNCTION tell_card_changed();

CREATE OR REPLACE FUNCTION tell_brand_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('card_changed', id) FROM card WHERE person_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER brand_changed AFTER UPDATE ON person FOR EACH ROW
  WHEN (OLD.logo_file_id IS DISTINCT FROM NEW.logo_file_id OR OLD.logo_link IS DISTINCT FROM NEW.logo_link
    OR OLD.company_name IS DISTINCT FROM NEW.company_name)
  EXECUTE FUNCTION tell_brand_changed();

-- A page is also cached under the addresses of its physical cards: moving, losing or replacing one changes its previous
-- and its current card.
CREATE OR REPLACE FUNCTION tell_physical_card_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.card_id IS NOT NULL THEN
    PERFORM pg_notify('card_changed', OLD.card_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.card_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.card_id IS DISTINCT FROM OLD.card_id) THEN
    PERFORM pg_notify('card_changed', NEW.card_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER physical_card_changed AFTER INSERT OR DELETE ON physical_card
  FOR EACH ROW EXECUTE FUNCTION tell_physical_card_changed();

CREATE OR REPLACE TRIGGER physical_card_moved AFTER UPDATE ON physical_card FOR EACH ROW
  WHEN ((OLD.card_id, OLD.lost_at) IS DISTINCT FROM (NEW.card_id, NEW.lost_at))
  EXECUTE FUNCTION tell_physical_card_changed();

-- Orders cards by id, the lock order of all transactions: note_pass_change writes a row for each.
CREATE OR REPLACE FUNCTION tell_card_host_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('card_changed', each.id), note_pass_change(each.short_code)
    FROM (SELECT card.id, card.short_code FROM person JOIN card ON card.person_id = person.id
      WHERE person.organization_id = NEW.organization_id ORDER BY card.id) each;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER card_host_chosen AFTER INSERT ON organization_links FOR EACH ROW
  WHEN (NEW.card_host IS NOT NULL) EXECUTE FUNCTION tell_card_host_changed();

CREATE OR REPLACE TRIGGER card_host_changed AFTER UPDATE ON organization_links FOR EACH ROW
  WHEN (OLD.card_host IS DISTINCT FROM NEW.card_host) EXECUTE FUNCTION tell_card_host_changed();

-- Whether a card's page has the form for contacts, and what it asks.
CREATE OR REPLACE FUNCTION tell_exchange_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  setting exchange_setting := COALESCE(NEW, OLD);
BEGIN
  PERFORM pg_notify('card_changed', card.id) FROM person JOIN card ON card.person_id = person.id
    WHERE person.organization_id = setting.organization_id OR card.id = setting.card_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER exchange_changed AFTER INSERT OR UPDATE OR DELETE ON exchange_setting
  FOR EACH ROW EXECUTE FUNCTION tell_exchange_changed();

-- A page with the form names the event that runs.
CREATE OR REPLACE FUNCTION tell_event_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed event := COALESCE(NEW, OLD);
BEGIN
  PERFORM pg_notify('card_changed', card.id) FROM person JOIN card ON card.person_id = person.id
    WHERE person.organization_id = changed.organization_id OR person.id = changed.person_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER event_changed AFTER INSERT OR DELETE ON event FOR EACH ROW EXECUTE FUNCTION tell_event_changed();

-- Not for a counted meeting.
CREATE OR REPLACE TRIGGER event_edited AFTER UPDATE ON event FOR EACH ROW
  WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION tell_event_changed();

CREATE OR REPLACE FUNCTION tell_team_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM organization_links l
      WHERE l.organization_id IN (OLD.organization_id, NEW.organization_id) AND l.card_host IS NOT NULL) THEN
    PERFORM pg_notify('card_changed', each.id), note_pass_change(each.short_code)
      FROM (SELECT card.id, card.short_code FROM card WHERE card.person_id = NEW.id ORDER BY card.id) each;
  ELSE
    -- The settings of contact exchange are those of the organization.
    PERFORM pg_notify('card_changed', id) FROM card WHERE person_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER team_changed AFTER UPDATE OF organization_id ON person FOR EACH ROW
  WHEN (OLD.organization_id IS DISTINCT FROM NEW.organization_id) EXECUTE FUNCTION tell_team_changed();

CREATE OR REPLACE FUNCTION tell_notified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notified', NEW.person_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notified AFTER INSERT OR UPDATE ON notification
  FOR EACH ROW EXECUTE FUNCTION tell_notified();

-- Makes open notification streams check their session.
CREATE OR REPLACE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notified', OLD.person_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER session_ended AFTER DELETE ON session
  FOR EACH ROW EXECUTE FUNCTION tell_session_ended();

CREATE OR REPLACE FUNCTION tell_standing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notified', NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER standing_changed AFTER UPDATE ON person FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION tell_standing_changed();
