import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../domain/core/messages.ts";
import { creationError } from "../../../../domain/organizations/policy.ts";
import type { Organization } from "../../../../domain/organizations/schema.ts";
import { mayOpenPage } from "../../../../domain/people/pages.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { addressOf } from "../../../api/address.ts";
import { lazyPart } from "../../../network/lazy-part.ts";
import { afterFirstScreen } from "../../../page/first-screen.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogFailed } from "../../../ui/dialog-failed.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { useMe } from "../../people/api.ts";
import { managedQuery } from "../api.ts";
import { FoundScreen } from "../components/found-screen.tsx";
import { OrganizationList } from "../components/organization-list.tsx";
import { OrganizationTeam } from "../components/organization-team.tsx";
import { OwnInvitations } from "../components/own-invitations.tsx";

const OrganizationFormDialog = lazyPart(
  () =>
    afterFirstScreen(() => import("../components/organization-form-dialog.tsx")).then(
      (module) => module.OrganizationFormDialog,
    ),
  ({ isOpen, onClose, onRetry, hasRetried }) => (
    <DialogFailed isOpen={isOpen} onClose={onClose} onRetry={onRetry} hasRetried={hasRetried} />
  ),
);

export function OrganizationPage() {
  const me = useMe();
  if (!me) return null;
  // A role that became too low while the page was open redirects as the guard does.
  if (!mayOpenPage("/organization", me.user, me.mayFoundOrganization)) return <Navigate to="/dashboard" replace />;
  return <Screen me={me} />;
}

/** The organization in the address, the only one that the user manages, or the list of all that they may open. */
function Screen({ me }: { me: Me }) {
  const { id: chosen } = useSearch({ from: "/organization" });
  const navigate = useNavigate({ from: "/organization" });
  const creating = useDialogState<true>();
  const isUser = me.user.role === "user";
  const managed = useQuery({ ...managedQuery, enabled: !isUser && me.user.role !== "admin" });
  const only = managed.data?.items.length === 1 ? managed.data.items[0]?.id : undefined;
  const id = isUser ? undefined : (chosen ?? only);
  const create = () => creating.open(true);

  function onCreated(created: Organization) {
    creating.close();
    const name = bidiIsolate(created.name);
    toastSuccess(isUser ? t`You're now the leader of ${name}` : t`${name} was created`);
    void navigate({ search: { id: created.id } });
  }

  const createButton =
    !isUser && creationError(me) === null ? (
      <Button onPress={create}>
        <Plus aria-hidden="true" size={19} />
        {t`New organization`}
      </Button>
    ) : null;

  return (
    <div className="mx-auto flex w-full max-w-360 flex-col gap-5 px-4 py-7 sm:px-7 lg:px-14">
      {id ? (
        <OrganizationTeam key={id} me={me} id={id} hasChoice={id !== only} actions={createButton} />
      ) : (
        <>
          <PageHeader title={t`Organization Management`} actions={createButton} />
          {me.user.organizationId === null ? <OwnInvitations user={me.user} /> : null}
          {isUser ? <FoundScreen user={me.user} onFound={create} /> : <Choice />}
        </>
      )}
      <Suspense>
        <OrganizationFormDialog
          key={creating.count}
          isFounding={isUser}
          isOpen={creating.isOpen}
          onClose={creating.close}
          onCreated={onCreated}
        />
      </Suspense>
    </div>
  );
}

function Choice() {
  const { find } = useSearch({ from: "/organization" });
  const navigate = useNavigate({ from: "/organization" });
  return (
    <section className="flex w-full max-w-2xl flex-col gap-4">
      <div>
        <h2 className="text-19 font-bold">{translateText(message.noActiveOrganization)}</h2>
        <p className="mt-1.5 text-15 text-muted">{t`Choose an organization to see its members.`}</p>
      </div>
      <OrganizationList
        search={find ?? ""}
        onSearch={(wanted) =>
          void navigate({ search: wanted ? { find: wanted } : {}, replace: true, resetScroll: false })
        }
        hrefOf={(one) => addressOf("/organization", undefined, { id: one, find })}
        empty={
          <EmptyState title={t`No organizations yet`}>{t`Create an organization, then add its members.`}</EmptyState>
        }
      />
    </section>
  );
}
