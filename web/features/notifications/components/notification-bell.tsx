import { plural, t } from "@lingui/core/macro";
import { Bell } from "lucide-react";
import { CountBadge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { BlockSenderDialog } from "../../organizations/components/block-sender-dialog.tsx";
import type { InvitationSender } from "../../organizations/use-blocked-senders.ts";
import { useLiveCount } from "../use-live-count.ts";
import { useUnread } from "../use-unread.ts";
import { NotificationMenu } from "./notification-menu.tsx";

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
          <NotificationMenu
            onLeave={close}
            onBlock={(sender) => {
              close();
              blocking.open(sender);
            }}
          />
        )}
      </Popover>
      <BlockSenderDialog sender={blocking.thing} isOpen={blocking.isOpen} onClose={blocking.close} />
      <span role="status" className="sr-only">
        {unread > 0 ? unreadWords(unread) : ""}
      </span>
    </>
  );
}

function unreadWords(unread: number): string {
  return plural(unread, { one: "# unread notification", other: "# unread notifications" });
}
