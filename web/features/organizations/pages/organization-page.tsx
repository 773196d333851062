import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { creationError } from "../../../../domain/organizations/policy.ts";
import type { Organization } from "../../../../domain/organizations/schema.ts";
import { mayOpenPage } from "../../../../domain/people/pages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { useMe } from "../../people/api.ts";
import { managedQuery } from "../api.ts";
import { FoundScreen } from "../components/found-screen.tsx";
import { OrganizationFormDialog } from "../components/organization-form-dialog.tsx";
import { OrganizationsScreen } from "../components/organizations-screen.tsx";
import { OwnInvitations } from "../components/own-invitations.tsx";

export function OrganizationPage() {
  const me = useMe();
  if (!me) return null;
  // A role that became too low while the page was open redirects as the guard does.
  if (!mayOpenPage("/organization", me.user, me.mayFoundOrganization)) return <Navigate to="/dashboard" replace />;
  return <Screen me={me} />;
}

function Screen({ me }: { me: Me }) {
  const { id } = useSearch({ from: "/organization" });
  const navigate = useNavigate({ from: "/organization" });
  const creating = useDialogState<true>();
  const isUser = me.user.role === "user";
  const create = () => creating.open(true);

  function onCreated(created: Organization) {
    creating.close();
    const name = bidiIsolate(created.name);
    toastSuccess(isUser ? t`You're now the leader of ${name}` : t`${name} was created`);
    void navigate({ search: { id: created.id } });
  }

  return (
    <div className="mx-auto flex w-full max-w-360 flex-col gap-6 px-4 py-7 sm:px-7 lg:px-14">
      <PageHeader
        title={t`Organization Management`}
        actions={
          !isUser && creationError(me) === null ? (
            <Button onPress={create} className={id ? "max-lg:hidden" : ""}>
              <Plus aria-hidden="true" size={19} />
              {t`New organization`}
            </Button>
          ) : null
        }
      />
      {me.user.organizationId === null ? <OwnInvitations user={me.user} /> : null}
      {isUser ? <FoundScreen user={me.user} onFound={create} /> : <Managed me={me} />}
      <OrganizationFormDialog
        key={creating.count}
        isFounding={isUser}
        isOpen={creating.isOpen}
        onClose={creating.close}
        onCreated={onCreated}
      />
    </div>
  );
}

/** A manager of a single organization has no choice. */
function Managed({ me }: { me: Me }) {
  const { id } = useSearch({ from: "/organization" });
  const isAdmin = me.user.role === "admin";
  const managed = useQuery({ ...managedQuery, enabled: !isAdmin });
  const only = managed.data?.items.length === 1 ? managed.data.items[0]?.id : undefined;
  if (isAdmin || only === undefined || (id !== undefined && id !== only)) {
    return <OrganizationsScreen me={me} id={id} hasChoice />;
  }
  return <OrganizationsScreen me={me} id={only} hasChoice={false} />;
}
