import { plural, t } from "@lingui/core/macro";
import { Bell } from "lucide-react";
import { Suspense } from "react";
import { useLiveCount } from "../../features/notifications/use-live-count.ts";
import { useUnread } from "../../features/notifications/use-unread.ts";
import type { InvitationSender } from "../../features/organizations/use-blocked-senders.ts";
import { lazyPart, type PartFailure } from "../../network/lazy-part.ts";
import { withTexts } from "../../texts/app-texts.ts";
import { CountBadge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { Popover } from "../../ui/popover.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useDialogState } from "../../ui/use-dialog-state.ts";

const loadMenu = withTexts(["tools"], () => import("../../features/notifications/components/notification-menu.tsx"));
const NotificationMenu = lazyPart(
  () => loadMenu().then((module) => module.NotificationMenu),
  (failure: PartFailure) => <PartFailed {...failure} className="mx-5 mb-5" />,
);
const loadBlock = withTexts(["tools"], () => import("../../features/organizations/components/block-sender-dialog.tsx"));
const BlockSenderDialog = lazyPart(
  () => loadBlock().then((module) => module.BlockSenderDialog),
  ({ onRetry, hasRetried, onClose }) => <PartFailed onRetry={onRetry} hasRetried={hasRetried} onCancel={onClose} />,
);

/** The list and its texts are loaded when it is first opened. */
export function NotificationBell() {
  useLiveCount();
  const unread = useUnread();
  const blocking = useDialogState<InvitationSender>();
  return (
    <>
      <Popover
        title={t`Notifications`}
        placement="bottom end"
        isList
        trigger={
          <Button variant="quiet" size="icon">
            <Bell aria-hidden="true" size={20} />
            <span className="sr-only">
              {t`Notifications`}
              {unread > 0 ? ", " : ""}
            </span>
            <span className="absolute start-5 bottom-1/2 grid w-max">
              <CountBadge count={unread} label={plural(unread, { one: "# unread", other: "# unread" })} />
            </span>
          </Button>
        }
      >
        {(close) => (
          <Suspense fallback={<Skeleton className="mx-5 mb-5 h-24" />}>
            <NotificationMenu
              onLeave={close}
              onBlock={(sender) => {
                close();
                blocking.open(sender);
              }}
            />
          </Suspense>
        )}
      </Popover>
      {blocking.thing ? (
        <Suspense>
          <BlockSenderDialog sender={blocking.thing} isOpen={blocking.isOpen} onClose={blocking.close} />
        </Suspense>
      ) : null}
      <span role="status" className="sr-only">
        {unread > 0 ? unreadWords(unread) : ""}
      </span>
    </>
  );
}

function unreadWords(unread: number): string {
  return plural(unread, { one: "# unread notification", other: "# unread notifications" });
}
