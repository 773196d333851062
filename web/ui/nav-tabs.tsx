import { Link } from "react-aria-components/Link";

type NavTabsProps = {
  label: string;
  tabs: readonly { href: string; label: string; isCurrent: boolean }[];
};

/** The pages of one place as links that look like tabs: each has its own address. */
export function NavTabs({ label, tabs }: NavTabsProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-7 shadow-[inset_0_-1px_0_var(--line)]">
      {tabs.map(({ href, label: name, isCurrent }) => (
        <Link
          key={href}
          href={href}
          {...(isCurrent ? { "aria-current": "page" as const } : {})}
          className={
            "flex min-h-11 items-center rounded-t-control text-15 font-semibold whitespace-nowrap text-muted no-underline " +
            "focus-ring-inside transition-colors duration-(--fast) hover:text-text aria-[current=page]:text-text " +
            "aria-[current=page]:shadow-[inset_0_-2px_0_var(--action)] forced-colors:aria-[current=page]:picked"
          }
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
