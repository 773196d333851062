import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import type { Manager } from "../../../../domain/organizations/schema.ts";
import type { Actor } from "../../../../domain/people/policy.ts";
import { textOf } from "../../../api/api-error.ts";
import { roleLabel } from "../../../texts/person-labels.ts";
import { AccountSection } from "../../../ui/account-section.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { List, ListRow } from "../../../ui/list.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { leaveErrorOf } from "../acting.ts";
import { managersQuery } from "../api.ts";
import { AddManagerDialog } from "./add-manager-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { RemoveManagerDialog } from "./remove-manager-dialog.tsx";

type ManagersSectionProps = { organization: { id: string; name: string }; actor: Actor; onLeft: () => void };

/** Lists managers who are not members. There are usually none, and then only an admin sees the section. */
export function ManagersSection({ organization, actor, onLeft }: ManagersSectionProps) {
  const list = useQuery(managersQuery(organization.id));
  const adding = useDialogState<true>();
  const removing = useDialogState<Manager>();
  const leaving = useDialogState<true>();
  const isAdmin = actor.role === "admin";
  const managers = list.data?.items.filter(({ isMember }) => !isMember) ?? [];
  const isManaging = managers.some(({ userId }) => userId === actor.id);
  const refusal = isManaging ? leaveErrorOf(actor, organization.id, list.data) : null;
  if (managers.length === 0 && !isAdmin) return null;

  function endOf(manager: Manager) {
    if (manager.userId === actor.id) {
      return (
        <Button size="small" onPress={() => leaving.open(true)}>
          {refusal === null ? t`Stop managing…` : t`Transfer and leave…`}
        </Button>
      );
    }
    return isAdmin ? (
      <Button
        size="small"
        aria-label={t`Remove ${{ name: manager.name }} as a manager`}
        onPress={() => removing.open(manager)}
      >
        {t`Remove`}
      </Button>
    ) : null;
  }

  return (
    <AccountSection title={t`Other managers`} lead={t`They manage this organization without being members.`}>
      <div className="flex flex-col gap-4">
        {list.isError && !list.data ? (
          <LoadFailed
            title={t`The managers could not be loaded`}
            text={textOf(list.error)}
            isPending={list.isFetching}
            onRetry={list.refetch}
          />
        ) : null}
        {managers.length > 0 ? (
          <List label={t`Other managers`}>
            {managers.map((manager) => (
              <ListRow
                key={manager.userId}
                leading={<Avatar name={manager.name} className="size-9 text-14" />}
                title={<bdi>{manager.name}</bdi>}
                secondary={[manager.email, roleLabel(manager.role)].join(" · ")}
                trailing={endOf(manager)}
              />
            ))}
          </List>
        ) : null}
        {refusal === null ? null : <Banner tone="warn">{refusal}</Banner>}
        {isAdmin ? (
          <Button onPress={() => adding.open(true)} className="w-full self-start sm:w-auto">
            <UserPlus aria-hidden="true" size={19} />
            {t`Add manager`}
          </Button>
        ) : null}
      </div>
      <AddManagerDialog key={adding.count} organization={organization} isOpen={adding.isOpen} onClose={adding.close} />
      <RemoveManagerDialog
        manager={removing.thing}
        organization={organization}
        isOpen={removing.isOpen}
        onClose={removing.close}
      />
      <LeaveDialog
        organization={organization}
        isMember={false}
        isLastManager={refusal !== null}
        isLeader={actor.role === "leader"}
        isOpen={leaving.isOpen}
        onClose={leaving.close}
        onLeft={onLeft}
      />
    </AccountSection>
  );
}
