import { t } from "@lingui/core/macro";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { mayViewMembers } from "../../../../domain/organizations/policy.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { addressOf } from "../../../api/address.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { organizationQuery } from "../api.ts";
import { TeamScreen } from "./team-screen.tsx";

type OrganizationTeamProps = { me: Me; id: string; hasChoice: boolean; actions: ReactNode };

/** A team's page at `/organization`, or why it cannot be shown. */
export function OrganizationTeam({ me, id, hasChoice, actions }: OrganizationTeamProps) {
  const { id: chosen, find, ...view } = useSearch({ from: "/organization" });
  const navigate = useNavigate({ from: "/organization" });
  const organization = useQuery(organizationQuery(id));
  const searched = find ? { find } : {};

  // Deleted while it was open, or never seen.
  const isRefused = isApiError(organization.error, "NOT_FOUND") || (organization.isError && !organization.data);
  if (isRefused) {
    return (
      <>
        <PageHeader title={t`Organization Management`} actions={actions} />
        {refusalOf(me, id, organization)}
      </>
    );
  }
  return (
    <TeamScreen
      me={me}
      organizationId={id}
      path="/organization"
      view={view}
      onView={(wanted, how) =>
        void navigate({
          search: { ...(chosen ? { id: chosen } : {}), ...searched, ...wanted },
          replace: how === "replace",
          resetScroll: false,
        })
      }
      back={hasChoice ? { href: addressOf("/organization", undefined, searched), label: t`All organizations` } : null}
      actions={actions}
      onGone={() => void navigate({ search: searched, replace: true })}
    />
  );
}

function refusalOf(me: Me, id: string, { error, isFetching, refetch }: UseQueryResult<unknown>): ReactNode {
  if (isApiError(error, "NOT_FOUND")) {
    return <Refused title={translateText(message.organizationNotFound)}>{t`It may have been deleted.`}</Refused>;
  }
  const mayView = mayViewMembers({ ...me.user, managedOrganizationIds: [] }, id);
  if (isApiError(error, "FORBIDDEN") && !mayView.allowed) {
    const advice = t`Ask an administrator or one of the organization's managers to add you.`;
    return <Refused title={translateText(mayView.message)}>{advice}</Refused>;
  }
  return (
    <LoadFailed title={message.organizationLoadFailed} isPending={isFetching} text={textOf(error)} onRetry={refetch} />
  );
}

function Refused({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState title={title} actions={<LinkButton href="/organization">{t`All organizations`}</LinkButton>}>
      {children}
    </EmptyState>
  );
}
