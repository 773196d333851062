import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "../../../../domain/auth/schema.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { deviceName } from "../../../page/device-name.ts";
import { AccountSection } from "../../../ui/account-section.tsx";
import { StateBadge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { List, ListRow } from "../../../ui/list.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { ShortRowsSkeleton } from "../../../ui/short-rows-skeleton.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { DeviceName } from "../../auth/components/device-name.tsx";
import { sessionsQuery, useEndSessions } from "../api.ts";

export function SessionsSection() {
  const list = useQuery(sessionsQuery);
  const end = useEndSessions();
  const sessions = list.data?.items;

  async function endOne(id: string | null) {
    try {
      await end.mutateAsync(id);
      toastSuccess(id === null ? t`All other devices were logged out` : t`That device was logged out`);
    } catch (error) {
      // The session has already ended, which is the requested result.
      if (!isApiError(error, "NOT_FOUND")) toastError(textOf(error));
    }
  }

  return (
    <AccountSection
      title={t`Where you're logged in`}
      lead={t`Don't recognize one? Log it out and change your password.`}
    >
      {list.isError && !sessions ? (
        <LoadFailed title={t`Your devices could not be loaded`} isPending={list.isFetching} onRetry={list.refetch} />
      ) : sessions ? (
        <div className="flex flex-col items-start gap-4">
          <List label={t`Where you're logged in`} className="w-full">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables === session.id}
                onEnd={() => void endOne(session.id)}
              />
            ))}
          </List>
          {sessions.length > 1 ? (
            <Button isPending={end.isPending && end.variables === null} onPress={() => void endOne(null)}>
              {t`Log out all other devices`}
            </Button>
          ) : null}
        </div>
      ) : (
        <ShortRowsSkeleton label={t`Where you're logged in`} />
      )}
    </AccountSection>
  );
}

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const device = deviceName(session.userAgent);
  return (
    <ListRow
      title={<DeviceName userAgent={session.userAgent} />}
      secondary={
        <>
          <span className="block">
            <Trans>
              Last used <Moment at={session.lastUsedAt} />
            </Trans>
          </span>
          <span className="block">
            <Trans>
              Logged in <Moment at={session.createdAt} />
            </Trans>
          </span>
        </>
      }
      trailing={
        session.current ? (
          <StateBadge tone="good">{t`This device`}</StateBadge>
        ) : (
          <Button size="small" isPending={isEnding} aria-label={t`Log out ${device}`} onPress={onEnd}>
            {t`Log out`}
          </Button>
        )
      }
    />
  );
}
