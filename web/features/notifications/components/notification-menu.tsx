import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useEffect, useState } from "react";
import type { Notification } from "../../../../domain/notifications/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { InvitationSender } from "../../organizations/use-blocked-senders.ts";
import { notificationsQuery, useReadNotifications } from "../api.ts";
import { NotificationRow } from "./notification-row.tsx";

type NotificationMenuProps = { onLeave: () => void; onBlock: (sender: InvitationSender) => void };

/** Marks all shown notifications as read; new ones stay highlighted until the menu closes. */
export function NotificationMenu({ onLeave, onBlock }: NotificationMenuProps) {
  const { data, error, isFetching, refetch } = useQuery(notificationsQuery);
  const isNew = useReading(data?.items);

  if (!data && error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3 px-5 pt-1 pb-5 text-15">
        <p>{translateText(textOf(error))}</p>
        <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
          {t`Try again`}
        </Button>
      </div>
    );
  }
  if (!data) return <Waiting />;
  if (data.items.length === 0) {
    return (
      <div className="flex flex-col items-start gap-2 px-5 pt-1 pb-6">
        <Inbox aria-hidden="true" size={24} className="text-muted" />
        <p className="text-15 font-semibold">{t`No notifications yet`}</p>
        <p className="text-14 text-muted">
          {t`Invitations, subscription reminders and changes to your account appear here.`}
        </p>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" aria-label={t`Notifications`} className="divide-y divide-line border-t border-line">
      {data.items.map((one) => (
        <NotificationRow key={one.id} notification={one} isNew={isNew(one)} onLeave={onLeave} onBlock={onBlock} />
      ))}
    </ul>
  );
}

function useReading(items: readonly Notification[] | undefined): (one: Notification) => boolean {
  const { mutate } = useReadNotifications();
  const [seenNew, setSeenNew] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const [newest] = items ?? [];
    const unread = (items ?? []).filter(({ read }) => !read);
    if (!newest || unread.length === 0) return;
    setSeenNew((before) => new Set([...before, ...unread.map(({ id }) => id)]));
    mutate(newest.id);
  }, [items, mutate]);

  return ({ id, read }) => !read || seenNew.has(id);
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-4 px-5 pt-2 pb-6">
      <span className="sr-only">{t`Loading notifications`}</span>
      {["w-4/5", "w-3/5", "w-2/3"].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-10" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}
