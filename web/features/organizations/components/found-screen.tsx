import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Waypoints } from "lucide-react";
import type { Me } from "../../../../domain/people/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { VerifyEmailFirst } from "../../auth/components/verify-email-first.tsx";
import { invitationsQuery } from "../api.ts";

/** For users without an organization who may create one. */
export function FoundScreen({ user, onFound }: { user: Me["user"]; onFound: () => void }) {
  // An open invitation takes precedence.
  const isInvited = (useQuery(invitationsQuery).data?.items.length ?? 0) > 0;
  if (!user.emailProven) return <VerifyEmailFirst email={user.email} what="organization" />;
  return (
    <EmptyState
      icon={<Waypoints size={28} aria-hidden="true" />}
      title={t`Create an organization for your team`}
      actions={
        <Button variant={isInvited ? "plain" : "action"} onPress={onFound}>
          {t`Create an organization`}
        </Button>
      }
    >
      {t`An organization keeps your team's cards in one place. You'll be its leader, and you can add people with a temporary password or invite them by email.`}
    </EmptyState>
  );
}
