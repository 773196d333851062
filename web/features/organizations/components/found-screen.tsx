import { useQuery } from "@tanstack/react-query";
import { Waypoints } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { invitationsQuery } from "../api.ts";

/** For somebody in none who may found one. */
export function FoundScreen({ onFound }: { onFound: () => void }) {
  // An invitation that waits is the thing to do next.
  const isInvited = (useQuery(invitationsQuery).data?.items.length ?? 0) > 0;
  return (
    <EmptyState
      icon={<Waypoints size={28} aria-hidden="true" />}
      title="Bring your people together"
      actions={
        <Button variant={isInvited ? "plain" : "action"} onPress={onFound}>
          Found an organization
        </Button>
      }
    >
      An organization keeps the cards of a team in one place. Found yours, become its leader, and add people: with a
      temporary password, or by an invitation to an account that they have.
    </EmptyState>
  );
}
