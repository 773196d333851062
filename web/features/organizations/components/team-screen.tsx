import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Nfc, UserPlus } from "lucide-react";
import { useMemo } from "react";
import { message } from "../../../../domain/core/messages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { abilitiesOf, actorIn } from "../acting.ts";
import { membersQuery, organizationQuery } from "../api.ts";
import type { MembersView } from "../search.ts";
import { useMemberDialogs } from "../use-member-dialogs.ts";
import { AccessMessage } from "./access-message.tsx";
import { MemberDialogs } from "./member-dialogs.tsx";
import { MembersPanel } from "./members-panel.tsx";
import { NameSkeleton } from "./name-skeleton.tsx";
import { SentInvitations } from "./sent-invitations.tsx";
import { TeamStats } from "./team-stats.tsx";

type TeamScreenProps = {
  me: Me;
  organizationId: string;
  view: MembersView;
  onView: (view: MembersView, how: "push" | "replace") => void;
  /** Link to the choice of teams; null if there is no choice. */
  chooseHref: string | null;
};

export function TeamScreen({ me, organizationId, view, onView, chooseHref }: TeamScreenProps) {
  const organization = useQuery(organizationQuery(organizationId));
  const members = useQuery(membersQuery(organizationId, view));
  const actor = useMemo(() => actorIn(me, organizationId), [me, organizationId]);
  const abilities = useMemo(() => abilitiesOf(actor, organizationId), [actor, organizationId]);
  const dialogs = useMemberDialogs();

  // An error of the members has a text of product 20.2; an error of the organization only says that it may not be
  // viewed.
  const refused = [members.error, organization.error].find((error) => isApiError(error));
  // If access was lost while the page was open, the organization was deleted, which the message says.
  const wasOpen = organization.data !== undefined || me.organization?.id === organizationId;
  if (isApiError(refused, "NOT_FOUND") || (isApiError(refused, "FORBIDDEN") && wasOpen)) {
    return <AccessMessage>{translateText(message.organizationGone)}</AccessMessage>;
  }
  if (isApiError(refused, "FORBIDDEN")) return <AccessMessage>{translateText(textOf(refused))}</AccessMessage>;

  const counts = members.data?.counts;
  const name = organization.data?.name;
  return (
    <div className="mx-auto flex w-full max-w-360 flex-col gap-5 px-4 py-7 sm:px-7 lg:px-14">
      <PageHeader
        eyebrow={t`Team Dashboard`}
        title={name ? <bdi>{name}</bdi> : <NameSkeleton />}
        back={chooseHref ? { href: chooseHref, label: t`Other organizations` } : null}
        actions={
          <>
            <NavButton href={`/dashboard/nfc?organization=${encodeURIComponent(organizationId)}`}>
              <Nfc aria-hidden="true" size={18} />
              {t`NFC cards`}
            </NavButton>
            {abilities.add ? (
              <Button variant="action" isDisabled={!name} onPress={dialogs.openAdd}>
                <UserPlus aria-hidden="true" size={19} />
                {t`Add member`}
              </Button>
            ) : null}
          </>
        }
      />
      {members.isError && !counts ? null : <TeamStats counts={counts} />}
      <MembersPanel
        kind="team"
        organizationId={organizationId}
        actor={actor}
        abilities={abilities}
        view={view}
        onView={onView}
        onAdd={dialogs.openAdd}
        handlers={dialogs.handlers}
      />
      {abilities.add ? <SentInvitations organizationId={organizationId} /> : null}
      <MemberDialogs
        dialogs={dialogs}
        actor={actor}
        organization={organization.data ?? null}
        requiredText={message.fillRequiredFields}
      />
    </div>
  );
}
