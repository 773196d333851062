import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Waypoints } from "lucide-react";
import type { Organization } from "../../../../domain/organizations/schema.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { VerifyEmailFirst } from "../../auth/components/verify-email-first.tsx";
import { invitationsQuery } from "../api.ts";
import { NewOrganizationButton } from "./new-organization-button.tsx";

/** For users without an organization who may create one. */
export function FoundScreen({ user, onFound }: { user: Me["user"]; onFound: (founded: Organization) => void }) {
  // An open invitation takes precedence.
  const isInvited = (useQuery(invitationsQuery).data?.items.length ?? 0) > 0;
  if (!user.emailProven) return <VerifyEmailFirst email={user.email} what="organization" />;
  return (
    <EmptyState
      icon={<Waypoints size={28} aria-hidden="true" />}
      title={t`Create an organization for your team`}
      actions={<NewOrganizationButton isFounding variant={isInvited ? "plain" : "action"} onCreated={onFound} />}
    >
      {t`An organization keeps your team's cards in one place. You'll be its leader, and you can add people with a temporary password or invite them by email.`}
    </EmptyState>
  );
}
