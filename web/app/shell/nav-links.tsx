import { Link } from "@tanstack/react-router";

const style = "flex min-h-11 items-center rounded-control text-15 no-underline transition-colors duration-(--fast) ";

/** The landing page is the server's: these are full page loads. */
const sections = [
  { href: "/", label: "Home" },
  { href: "/#about", label: "About" },
  { href: "/#features", label: "Features" },
  { href: "/#pricing", label: "Pricing" },
  { href: "/#contact", label: "Contact" },
] as const;

type Follow = { onFollow?: () => void };

export function SiteLinks({ onFollow }: Follow) {
  return sections.map(({ href, label }) => (
    <a key={href} href={href} onClick={onFollow} className={`${style} text-muted hover:text-text`}>
      {label}
    </a>
  ));
}

export function DashboardLink({ onFollow }: Follow) {
  return (
    <Link
      to="/dashboard"
      {...(onFollow ? { onClick: onFollow } : {})}
      className={`${style} font-semibold text-text hover:text-signal-text`}
    >
      Dashboard
    </Link>
  );
}
