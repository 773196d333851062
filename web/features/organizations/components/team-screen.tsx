import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { type ReactNode, Suspense, useMemo } from "react";
import { message } from "../../../../domain/core/messages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { lazyPart } from "../../../network/lazy-part.ts";
import { afterFirstScreen } from "../../../page/first-screen.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogFailed } from "../../../ui/dialog-failed.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { abilitiesOf, actorIn } from "../acting.ts";
import { membersQuery, organizationQuery } from "../api.ts";
import type { TeamView } from "../search.ts";
import type { TeamPath } from "../team-tabs.ts";
import { useMemberDialogs } from "../use-member-dialogs.ts";
import { MembersPanel } from "./members-panel.tsx";
import { SentInvitations } from "./sent-invitations.tsx";
import { TeamHeader } from "./team-header.tsx";
import { TeamStats } from "./team-stats.tsx";

const LeavingSection = lazyPart(
  () => import("../../retired-links/components/leaving-section.tsx").then((module) => module.LeavingSection),
  PartFailed,
);
const TeamSettings = lazyPart(() => import("./team-settings.tsx").then((module) => module.TeamSettings), PartFailed);
const MemberDialogs = lazyPart(
  () => afterFirstScreen(() => import("./member-dialogs.tsx")).then((module) => module.MemberDialogs),
  ({ dialogs, onRetry, hasRetried }) => (
    <DialogFailed isOpen={dialogs.isAnyOpen} onClose={dialogs.close} onRetry={onRetry} hasRetried={hasRetried} />
  ),
);

type TeamScreenProps = {
  me: Me;
  organizationId: string;
  path: TeamPath;
  view: TeamView;
  onView: (view: TeamView, how: "push" | "replace") => void;
  back: { href: string; label: string } | null;
  /** Before the button that adds a member. */
  actions?: ReactNode;
  /** Called when the organization was deleted or the user lost access. */
  onGone: () => void;
};

/** A team's page: members, links of people who left, settings. `/dashboard/nfc` shows its NFC cards. */
export function TeamScreen({ me, organizationId, path, view, onView, back, actions, onGone }: TeamScreenProps) {
  const organization = useQuery(organizationQuery(organizationId)).data ?? null;
  const actor = useMemo(() => actorIn(me, organizationId), [me, organizationId]);
  const abilities = useMemo(() => abilitiesOf(actor, organizationId), [actor, organizationId]);
  const dialogs = useMemberDialogs();
  const members = useQuery({ ...membersQuery(organizationId, view), enabled: view.tab === undefined });
  const counts = members.data?.counts;
  return (
    <>
      <TeamHeader
        me={me}
        organizationId={organizationId}
        path={path}
        current={view.tab ?? "team"}
        back={back}
        actions={
          <>
            {actions}
            {abilities.add && view.tab === undefined ? (
              <Button variant="action" isDisabled={!organization} onPress={dialogs.openAdd}>
                <UserPlus aria-hidden="true" size={19} />
                {t`Add member`}
              </Button>
            ) : null}
          </>
        }
      />
      <Suspense fallback={<Skeleton className="h-96 rounded-panel" />}>
        {view.tab === "links" && abilities.add ? (
          <LeavingSection organizationId={organizationId} isAdmin={actor.role === "admin"} />
        ) : view.tab === "settings" ? (
          <TeamSettings
            me={me}
            organizationId={organizationId}
            organization={organization}
            actor={actor}
            onGone={onGone}
          />
        ) : (
          <>
            {members.isError && !counts ? null : <TeamStats counts={counts} />}
            <MembersPanel
              path={path}
              organizationId={organizationId}
              actor={actor}
              abilities={abilities}
              view={view}
              onView={onView}
              onAdd={dialogs.openAdd}
              handlers={dialogs.handlers}
            />
            {abilities.add ? <SentInvitations organizationId={organizationId} /> : null}
          </>
        )}
      </Suspense>
      <Suspense>
        <MemberDialogs
          dialogs={dialogs}
          actor={actor}
          organization={organization}
          requiredText={path === "/leader" ? message.fillRequiredFields : message.allFieldsRequired}
        />
      </Suspense>
    </>
  );
}
