import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { textOf } from "../../../api/api-error.ts";
import { AccountSection } from "../../../ui/account-section.tsx";
import { Button } from "../../../ui/button.tsx";
import { List, ListRow } from "../../../ui/list.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { blockedSendersQuery, useUnblockSender } from "../../organizations/use-blocked-senders.ts";

const section = () => ({
  title: t`Blocked senders`,
  lead: t`You won't see invitations from these people. We don't tell them that you blocked them.`,
});

/** Shown to users who have blocked at least one sender. */
export function BlockedSendersSection({ isReadOnly }: { isReadOnly: boolean }) {
  const list = useQuery(blockedSendersQuery);
  const unblock = useUnblockSender();
  const senders = list.data?.items ?? [];
  if (list.isError && !list.data) {
    return (
      <AccountSection {...section()}>
        <LoadFailed
          title={t`Blocked senders could not be loaded`}
          text={textOf(list.error)}
          isPending={list.isFetching}
          onRetry={list.refetch}
        />
      </AccountSection>
    );
  }
  if (senders.length === 0) return null;
  return (
    <AccountSection {...section()}>
      <List label={t`Blocked senders`} className="w-full">
        {senders.map(({ id, name, blockedAt }) => (
          <ListRow
            key={id}
            title={<bdi>{name}</bdi>}
            secondary={
              <Trans>
                Blocked <Moment at={blockedAt} />
              </Trans>
            }
            trailing={
              isReadOnly ? null : (
                <Button
                  size="small"
                  isPending={unblock.isPending && unblock.variables === id}
                  aria-label={t`Unblock ${name}`}
                  onPress={() => unblock.mutate(id)}
                >
                  {t`Unblock`}
                </Button>
              )
            }
          />
        ))}
      </List>
    </AccountSection>
  );
}
