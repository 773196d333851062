import { t } from "@lingui/core/macro";
import { useRouter } from "@tanstack/react-router";
import {
  BadgeCheck,
  Building2,
  CalendarClock,
  CircleArrowUp,
  Contact,
  IdCard,
  type LucideIcon,
  Mail,
  MailPlus,
  Nfc,
  QrCode,
  ShieldCheck,
  UserRoundCheck,
  UserRoundCog,
  UserRoundMinus,
  UserRoundPlus,
} from "lucide-react";
import type { MouseEvent } from "react";
import type { Notification, NotificationBody } from "../../../../domain/notifications/schema.ts";
import { appLocale } from "../../../texts/app-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useTimeAgo } from "../../cards/use-time-ago.ts";
import { InvitationActions } from "../../organizations/components/invitation-actions.tsx";
import type { InvitationSender } from "../../organizations/use-blocked-senders.ts";
import { NotificationSentence } from "./notification-sentence.tsx";

const looks: Record<NotificationBody["kind"], { icon: LucideIcon; href: string }> = {
  invitation: { icon: MailPlus, href: "/organization" },
  added: { icon: UserRoundCheck, href: "/organization" },
  removed: { icon: UserRoundMinus, href: "/dashboard" },
  "card-reminder": { icon: IdCard, href: "/dashboard" },
  "subscription-ends": { icon: CalendarClock, href: "/dashboard" },
  "status-changed": { icon: BadgeCheck, href: "/dashboard" },
  "card-status-changed": { icon: IdCard, href: "/dashboard" },
  "card-changed": { icon: IdCard, href: "/dashboard" },
  "role-changed": { icon: UserRoundCog, href: "/dashboard" },
  "contact-message": { icon: Mail, href: "/admin?tab=messages" },
  "contact-shared": { icon: Contact, href: "/contacts" },
  "contacts-shared": { icon: Contact, href: "/contacts" },
  "contact-handed-over": { icon: Contact, href: "/contacts" },
  "contacts-expire": { icon: Contact, href: "/contacts" },
  "reprint-requested": { icon: Nfc, href: "/dashboard/nfc?tab=reprints&scope=all" },
  "reprint-changed": { icon: Nfc, href: "/dashboard/nfc?tab=reprints" },
  "upgrade-requested": { icon: CircleArrowUp, href: "/admin?tab=upgrades" },
  "upgrade-decided": { icon: CircleArrowUp, href: "/account#plan" },
  "code-changed": { icon: QrCode, href: "/dashboard" },
  "second-factor-changed": { icon: ShieldCheck, href: "/account" },
  "organization-handed-over": { icon: Building2, href: "/organization" },
  "member-joined": { icon: UserRoundPlus, href: "/leader" },
};

/** The part of the address after the page that names what the notification is about. */
function targetOf(body: NotificationBody): string {
  switch (body.kind) {
    case "organization-handed-over":
      return `?id=${encodeURIComponent(body.organizationId)}`;
    case "contacts-expire":
      return body.organizationId ? `?organization=${encodeURIComponent(body.organizationId)}` : "";
    case "contact-shared":
    case "contact-handed-over":
      return `/${encodeURIComponent(body.contactId)}`;
    default:
      return "";
  }
}

type NotificationRowProps = {
  notification: Notification;
  isNew: boolean;
  onLeave: () => void;
  onBlock: (sender: InvitationSender) => void;
};

/** The whole row links to the subject of the notification; the buttons of an invitation stay separate targets. */
export function NotificationRow({ notification, isNew, onLeave, onBlock }: NotificationRowProps) {
  const { body, createdAt } = notification;
  const router = useRouter();
  const ago = useTimeAgo(createdAt);
  const { icon: Icon, href: page } = looks[body.kind];
  const href = page + targetOf(body);

  function follow(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLeave();
    router.history.push(href);
  }

  return (
    <li className="relative flex items-start gap-3.5 px-5 py-3.5 transition-colors duration-(--fast) hover:bg-hover">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-control bg-paper-2 text-muted"
      >
        <Icon size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <a
          href={href}
          onClick={follow}
          className={classNames(
            "block text-15 text-text no-underline wrap-anywhere after:absolute after:inset-0",
            "outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus",
            isNew && "font-semibold",
          )}
        >
          {isNew ? <span className="sr-only">{t`New:`} </span> : null}
          <NotificationSentence body={body} />
        </a>
        <time
          dateTime={createdAt}
          title={new Date(createdAt).toLocaleString(appLocale)}
          className="mt-0.5 block text-14 text-muted"
        >
          {ago}
        </time>
        {body.kind === "invitation" && body.isOpen ? (
          // Stacked above the row's link.
          <div className="relative z-1 mt-3 w-fit">
            <InvitationActions
              invitationId={body.invitationId}
              organizationName={body.organizationName}
              invitedBy={body.invitedBy}
              onBlock={onBlock}
              isSmall
              onLeave={onLeave}
            />
          </div>
        ) : null}
      </div>
      {isNew ? <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-signal" /> : null}
    </li>
  );
}
