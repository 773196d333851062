import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { mayViewMembers } from "../../../../domain/organizations/policy.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { LeavingSection } from "../../retired-links/components/leaving-section.tsx";
import { abilitiesOf, actorIn } from "../acting.ts";
import { organizationQuery } from "../api.ts";
import type { MembersView } from "../search.ts";
import { useMemberDialogs } from "../use-member-dialogs.ts";
import { DeleteOrganizationDialog } from "./delete-organization-dialog.tsx";
import { ManagersSection } from "./managers-section.tsx";
import { MemberDialogs } from "./member-dialogs.tsx";
import { MembersPanel } from "./members-panel.tsx";
import { OrganizationHeader } from "./organization-header.tsx";
import { SentInvitations } from "./sent-invitations.tsx";

type OrganizationDetailsProps = {
  me: Me;
  id: string;
  view: MembersView;
  onView: (view: MembersView, how: "push" | "replace") => void;
  /** Called when the organization was deleted or the user lost access. */
  onGone: () => void;
};

export function OrganizationDetails({ me, id, view, onView, onGone }: OrganizationDetailsProps) {
  const organization = useQuery(organizationQuery(id));
  const actor = useMemo(() => actorIn(me, id), [me, id]);
  const abilities = useMemo(() => abilitiesOf(actor, id), [actor, id]);
  const dialogs = useMemberDialogs();
  const deleting = useDialogState<true>();

  if (isApiError(organization.error, "NOT_FOUND")) {
    return (
      <EmptyState
        title={translateText(message.organizationNotFound)}
        actions={<LinkButton href="/organization">{t`All organizations`}</LinkButton>}
      >
        {t`It may have been deleted.`}
      </EmptyState>
    );
  }
  const mayView = mayViewMembers({ ...me.user, managedOrganizationIds: [] }, id);
  if (isApiError(organization.error, "FORBIDDEN") && !organization.data && !mayView.allowed) {
    return (
      <EmptyState
        title={translateText(mayView.message)}
        actions={<LinkButton href="/organization">{t`All organizations`}</LinkButton>}
      >
        {t`Its managers or an administrator can add you.`}
      </EmptyState>
    );
  }
  if (organization.isError && !organization.data) {
    return (
      <LoadFailed
        title={message.organizationLoadFailed}
        isPending={organization.isFetching}
        text={textOf(organization.error)}
        onRetry={organization.refetch}
      />
    );
  }

  const found = organization.data ?? null;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <OrganizationHeader
        organization={found}
        {...(abilities.add ? { onAdd: dialogs.openAdd } : {})}
        {...(actor.role === "admin" ? { onDelete: () => deleting.open(true) } : {})}
      />
      <MembersPanel
        kind="organization"
        organizationId={id}
        actor={actor}
        abilities={abilities}
        view={view}
        onView={onView}
        onAdd={dialogs.openAdd}
        handlers={dialogs.handlers}
      />
      {abilities.add ? <SentInvitations organizationId={id} /> : null}
      {abilities.add ? (
        <ManagersSection organization={{ id, name: found?.name ?? "" }} actor={actor} onLeft={onGone} />
      ) : null}
      {abilities.add ? <LeavingSection organizationId={id} isAdmin={actor.role === "admin"} /> : null}
      <MemberDialogs dialogs={dialogs} actor={actor} organization={found} requiredText={message.allFieldsRequired} />
      <DeleteOrganizationDialog
        organization={found}
        isOpen={deleting.isOpen}
        onClose={deleting.close}
        onDeleted={onGone}
      />
    </div>
  );
}
