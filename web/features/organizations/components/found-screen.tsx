import { Waypoints } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** For somebody in none who may found one. */
export function FoundScreen({ onFound }: { onFound: () => void }) {
  return (
    <EmptyState
      icon={<Waypoints size={28} aria-hidden="true" />}
      title="Bring your people together"
      actions={
        <Button variant="action" onPress={onFound}>
          Found an organization
        </Button>
      }
    >
      An organization keeps the cards of a team in one place. Found yours, become its leader, and add people: with a
      temporary password, or by an invitation to an account that they have.
    </EmptyState>
  );
}
