import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useUnread } from "../../features/notifications/use-unread.ts";
import { CountBadge } from "../../ui/badge.tsx";

const style = "flex min-h-11 items-center rounded-control text-15 no-underline transition-colors duration-(--fast) ";

/** The landing page is a served page, so these links are full page loads. */
const sections = () => [
  { href: "/", label: t({ message: "Home", context: "page" }) },
  { href: "/#about", label: t`About` },
  { href: "/#features", label: t`Features` },
  { href: "/#pricing", label: t`Pricing` },
  { href: "/#contact", label: t({ message: "Contact", context: "page" }) },
];

type Follow = { onFollow?: () => void };

export function SiteLinks({ onFollow }: Follow) {
  return sections().map(({ href, label }) => (
    <a key={href} href={href} onClick={onFollow} className={`${style} text-muted hover:text-text`}>
      {label}
    </a>
  ));
}

export function DashboardLink({ onFollow }: Follow) {
  const unread = useUnread();
  return (
    <Link
      to="/dashboard"
      {...(onFollow ? { onClick: onFollow } : {})}
      className={`${style} gap-2 font-semibold text-text hover:text-signal-text`}
    >
      {t`Dashboard`}
      <CountBadge count={unread} label={t`${unread} unread`} />
    </Link>
  );
}
