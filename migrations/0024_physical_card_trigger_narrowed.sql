-- A page stands under other addresses only when where a physical card leads changes, or whether it is off: a name or a note
-- of what was written empties nobody's memory.
DROP TRIGGER physical_card_changed ON physical_card;
--> statement-breakpoint
CREATE TRIGGER physical_card_changed AFTER INSERT OR DELETE ON physical_card
  FOR EACH ROW EXECUTE FUNCTION tell_physical_card_changed();
--> statement-breakpoint
CREATE TRIGGER physical_card_moved AFTER UPDATE ON physical_card FOR EACH ROW
  WHEN ((OLD.card_id, OLD.lost_at) IS DISTINCT FROM (NEW.card_id, NEW.lost_at))
  EXECUTE FUNCTION tell_physical_card_changed();
