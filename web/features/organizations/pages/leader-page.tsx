import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { addressOf } from "../../../api/address.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { failureReason } from "../../../api/failure-reason.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { useMe } from "../../people/api.ts";
import { managedQuery, membersQuery, organizationQuery } from "../api.ts";
import { AccessActions, AccessMessage } from "../components/access-message.tsx";
import { ChooseOrganization } from "../components/choose-organization.tsx";
import { TeamScreen } from "../components/team-screen.tsx";
import { TeamSkeleton } from "../components/team-skeleton.tsx";

const frame = "mx-auto flex w-full max-w-360 flex-col gap-5 px-4 py-7 sm:px-7 lg:px-14";

/** `/leader`: the only organization that the user leads, or the one in the address. */
export function LeaderPage() {
  const me = useMe();
  const { organization } = useSearch({ from: "/leader" });
  if (!me) return null;
  if (me.user.role === "admin") {
    return organization ? <Team me={me} id={organization} hasChoice /> : <ChooseTeam me={me} />;
  }
  if (me.user.role === "leader") return <LedTeam me={me} chosen={organization} />;
  // The user stopped being a leader while the page was open; without an organization, it was deleted.
  return me.organization ? (
    <Navigate to="/dashboard" replace />
  ) : (
    <AccessMessage>{translateText(message.organizationGone)}</AccessMessage>
  );
}

function LedTeam({ me, chosen }: { me: Me; chosen: string | undefined }) {
  const managed = useQuery(managedQuery);
  const [opened, setOpened] = useState<string>();
  const led = managed.data?.items ?? [];
  const id = chosen ?? (led.length === 1 ? led[0]?.id : undefined);
  if (id && id !== opened) setOpened(id);
  if (managed.isPending) return <TeamSkeleton />;
  if (managed.isError && !managed.data) {
    return (
      <div className="mx-auto w-full max-w-360 px-4 py-7 sm:px-7 lg:px-14">
        <LoadFailed
          title={message.teamLoadFailed(failureReason(managed.error))}
          isPending={managed.isFetching}
          text={null}
          onRetry={managed.refetch}
        />
      </div>
    );
  }
  if (id) return <Team me={me} id={id} hasChoice={led.length > 1} />;
  // Distinguishes an organization that was deleted while open from none at all.
  if (led.length === 0) {
    const text = opened ? message.organizationGone : message.leaderWithoutOrganization;
    return <AccessMessage>{translateText(text)}</AccessMessage>;
  }
  return <ChooseTeam me={me} />;
}

/** Lets an admin, or a leader of several teams, choose the team (product 2.12). */
function ChooseTeam({ me }: { me: Me }) {
  const navigate = useNavigate({ from: "/leader" });
  const [search, setSearch] = useState("");
  const isAdmin = me.user.role === "admin";
  return (
    <div className={frame}>
      <ChooseOrganization
        me={me}
        title={isAdmin ? translateText(message.organizationRequired) : t`Choose a team`}
        search={search}
        onSearch={setSearch}
        hrefOf={(id) => addressOf("/leader", undefined, { organization: id })}
        onCreated={({ id }) => void navigate({ search: { organization: id } })}
      />
      {isAdmin ? (
        <div className="flex flex-wrap gap-3">
          <AccessActions isNext={false} />
        </div>
      ) : null}
    </div>
  );
}

function Team({ me, id, hasChoice }: { me: Me; id: string; hasChoice: boolean }) {
  const { organization: chosen, ...view } = useSearch({ from: "/leader" });
  const navigate = useNavigate({ from: "/leader" });
  const organization = useQuery(organizationQuery(id));
  const members = useQuery(membersQuery(id, view));

  // An error of the members has a text of product 20.2; an error of the organization only says that it may not be
  // viewed.
  const refused = [members.error, organization.error].find((error) => isApiError(error));
  // If access was lost while the page was open, the organization was deleted, which the message says.
  const wasOpen = organization.data !== undefined || me.organization?.id === id;
  if (isApiError(refused, "NOT_FOUND") || (isApiError(refused, "FORBIDDEN") && wasOpen)) {
    return <AccessMessage>{translateText(message.organizationGone)}</AccessMessage>;
  }
  if (isApiError(refused, "FORBIDDEN")) return <AccessMessage>{translateText(textOf(refused))}</AccessMessage>;

  return (
    <div className={frame}>
      <TeamScreen
        key={id}
        me={me}
        organizationId={id}
        path="/leader"
        view={view}
        onView={(wanted, how) =>
          void navigate({
            search: { ...(chosen ? { organization: chosen } : {}), ...wanted },
            replace: how === "replace",
            resetScroll: false,
          })
        }
        back={hasChoice ? { href: "/leader", label: t`All organizations` } : null}
        onGone={() => void navigate({ search: {}, replace: true })}
      />
    </div>
  );
}
