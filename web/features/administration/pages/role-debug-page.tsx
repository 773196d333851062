import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { deny } from "../../../../domain/core/decision.ts";
import { message } from "../../../../domain/core/messages.ts";
import { isSettableRole, maySetRole, permissionsOf } from "../../../../domain/people/policy.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { LoadingScreen } from "../../../ui/loading-screen.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { meQuery } from "../../people/api.ts";
import { DebugSection } from "../components/debug-section.tsx";
import { OwnFacts } from "../components/own-facts.tsx";
import { PermissionRefresh } from "../components/permission-refresh.tsx";
import { PermissionsTable } from "../components/permissions-table.tsx";
import { RoleSetter } from "../components/role-setter.tsx";
import { SampleOrganization } from "../components/sample-organization.tsx";

/** An id that is not the user's own. */
const anyoneElse = "";

/** Open to anyone; its operations are authorized as usual (product 2.13). */
export function RoleDebugPage() {
  const { isPending, isError, isFetching, data: me = null, refetch } = useQuery(meQuery);
  if (isPending) return <LoadingScreen />;
  if (isError && !me) {
    return (
      <MessageScreen
        alert
        title={t`Role debugger`}
        actions={
          <Button variant="action" isPending={isFetching} onPress={() => void refetch()}>
            {t`Try again`}
          </Button>
        }
      >
        {translateText(message.accessUnverified)}
      </MessageScreen>
    );
  }
  const role = me?.user.role ?? "user";
  const actor = me && { ...me.user, managedOrganizationIds: [] };
  const own = actor && maySetRole(actor, actor.id, me.roleDebug);
  const others = actor ? maySetRole(actor, anyoneElse) : deny(message.notAuthenticated);
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-7 sm:px-7">
      <div>
        <h1 className="text-32 font-extrabold tracking-[-0.03em]">{t`Role debugger`}</h1>
        <p className="mt-2 text-15 text-muted">{t`Your current role and permissions.`}</p>
      </div>
      {me ? null : <Banner tone="warn">{translateText(message.notAuthenticated)}</Banner>}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <DebugSection title={t`You`}>
            <OwnFacts me={me} />
            <PermissionRefresh />
          </DebugSection>
          <DebugSection title={t`Permissions`}>
            <PermissionsTable permissions={me?.permissions ?? permissionsOf(null)} />
          </DebugSection>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {me ? (
            <DebugSection
              title={t`Set your role`}
              lead={me.roleDebug ? t`Available because EVOX_ROLE_DEBUG is set.` : t`Not available in production.`}
            >
              {own?.allowed === false ? (
                <p className="text-15">{translateText(own.message)}</p>
              ) : (
                <RoleSetter
                  key={role}
                  userId={me.user.id}
                  initial={isSettableRole(role) ? role : "user"}
                  label={t`Role`}
                  submit={t`Set role`}
                />
              )}
            </DebugSection>
          ) : null}
          <DebugSection title={t`Set anyone's role`} lead={t`By user ID. Only admins can do this.`}>
            {others.allowed ? (
              <RoleSetter label={t`New role`} submit={t`Set their role`} />
            ) : (
              <p className="text-15">{translateText(others.message)}</p>
            )}
          </DebugSection>
          <DebugSection title={t`Sample organization`} lead={t`Creates a real organization if you have permission.`}>
            <SampleOrganization me={me} />
          </DebugSection>
        </div>
      </div>
    </div>
  );
}
