import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { creationError } from "../../../../domain/organizations/policy.ts";
import type { Organization } from "../../../../domain/organizations/schema.ts";
import { mayOpenPage } from "../../../../domain/people/pages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { addressOf } from "../../../api/address.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useMe } from "../../people/api.ts";
import { managedQuery } from "../api.ts";
import { ChooseOrganization } from "../components/choose-organization.tsx";
import { FoundScreen } from "../components/found-screen.tsx";
import { NewOrganizationButton } from "../components/new-organization-button.tsx";
import { OrganizationTeam } from "../components/organization-team.tsx";
import { OwnInvitations } from "../components/own-invitations.tsx";

export function OrganizationPage() {
  const me = useMe();
  if (!me) return null;
  // A role that became too low while the page was open redirects as the guard does.
  if (!mayOpenPage("/organization", me.user, me.mayFoundOrganization)) return <Navigate to="/dashboard" replace />;
  return (
    <div className="mx-auto flex w-full max-w-360 flex-col gap-5 px-4 py-7 sm:px-7 lg:px-14">
      <Screen me={me} />
    </div>
  );
}

/** The organization in the address, the only one that the user manages, or the list of all that they may open. */
function Screen({ me }: { me: Me }) {
  const { id: chosen, find } = useSearch({ from: "/organization" });
  const navigate = useNavigate({ from: "/organization" });
  const isUser = me.user.role === "user";
  const managed = useQuery({ ...managedQuery, enabled: !isUser && me.user.role !== "admin" });
  const only = managed.data?.items.length === 1 ? managed.data.items[0]?.id : undefined;
  const id = isUser ? undefined : (chosen ?? only);
  const onCreated = (created: Organization) => void navigate({ search: { id: created.id } });
  const title = t`Organization Management`;
  const invitations = me.user.organizationId === null ? <OwnInvitations user={me.user} /> : null;

  if (id) {
    const create = creationError(me) === null ? <NewOrganizationButton onCreated={onCreated} /> : null;
    return <OrganizationTeam key={id} me={me} id={id} hasChoice={id !== only} actions={create} />;
  }
  if (isUser) {
    return (
      <>
        <PageHeader title={title} />
        {invitations}
        <FoundScreen user={me.user} onFound={onCreated} />
      </>
    );
  }
  return (
    <ChooseOrganization
      me={me}
      title={title}
      notice={invitations}
      search={find ?? ""}
      onSearch={(wanted) =>
        void navigate({ search: wanted ? { find: wanted } : {}, replace: true, resetScroll: false })
      }
      hrefOf={(one) => addressOf("/organization", undefined, { id: one, find })}
      onCreated={onCreated}
    />
  );
}
