import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Link, useLocation } from "@tanstack/react-router";
import { mayOpenPage, menuPages } from "../../../domain/people/pages.ts";
import type { Me } from "../../../domain/people/schema.ts";

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

/** By the addresses of `menuPages`. */
export const pageLabels = {
  "/admin": msg`Admin Dashboard`,
  "/leader": msg`Team Dashboard`,
  "/organization": msg`Organization Management`,
  "/admin-tools": msg`Admin Tools`,
} as const;

/** Returns the pages that the policy opens to a person. */
export const openedPages = (me: Me) =>
  me.mustSetUpSecondFactor ? [] : menuPages.filter((path) => mayOpenPage(path, me.user, me.mayFoundOrganization));

/** The product's pages of a signed-in person. */
export function ProductLinks({ me }: { me: Me }) {
  // A team's NFC cards belong to the team's page, though their address is below /dashboard.
  const isTeam = useLocation({
    select: ({ pathname, search }) => pathname === "/dashboard/nfc" && "organization" in search,
  });
  return ["/dashboard" as const, ...openedPages(me)].map((path) => (
    <Link
      key={path}
      to={path}
      activeOptions={{ exact: isTeam && path === "/dashboard" }}
      {...(isTeam && path === "/leader" ? { "aria-current": "page" } : {})}
      className={`${style} text-muted hover:text-text aria-[current=page]:font-semibold aria-[current=page]:text-text`}
    >
      {path === "/dashboard" ? t`Dashboard` : i18n._(pageLabels[path])}
    </Link>
  ));
}
