import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { classNames } from "./class-names.ts";

type ListProps = { label: string; children: ReactNode; className?: string };

/** Rows on a panel, separated by hairlines. Its children are `ListRow`. */
export function List({ label, children, className }: ListProps) {
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
      role="list"
      aria-label={label}
      className={classNames(
        "divide-y divide-line overflow-clip rounded-panel border border-transparent bg-surface shadow-1",
        className,
      )}
    >
      {children}
    </ul>
  );
}

type ListRowProps = {
  title: ReactNode;
  secondary?: ReactNode;
  /** A picture or an icon. */
  leading?: ReactNode;
  /** Content at the end: a badge, a date, buttons. Buttons stay separate targets in a row that is a link. */
  trailing?: ReactNode;
  /** Makes the whole row a link. */
  href?: string;
  /** True if the target is already on the page. */
  isCurrent?: boolean;
};

const stretched =
  "text-text no-underline outline-none after:absolute after:inset-0 data-focus-visible:after:outline-2 " +
  "data-focus-visible:after:outline-focus data-focus-visible:after:-outline-offset-2";

export function ListRow({ title, secondary, leading, trailing, href, isCurrent = false }: ListRowProps) {
  return (
    <li
      className={classNames(
        "relative flex min-h-16 items-center gap-3.5 px-5 py-2.5",
        href && "transition-colors duration-(--fast) hover:bg-hover",
        isCurrent && "bg-paper-2 inset-ring-0 shadow-[inset_3px_0_0_var(--action)] forced-colors:picked",
      )}
    >
      {leading ? <div className="shrink-0">{leading}</div> : null}
      {/* The trailing content wraps below the text if space is short. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-2">
        <div className="min-w-0 flex-1 basis-[10rem]">
          <div className="text-15 font-semibold wrap-anywhere">
            {href ? (
              <Link href={href} {...(isCurrent ? { "aria-current": "page" as const } : {})} className={stretched}>
                {title}
              </Link>
            ) : (
              title
            )}
          </div>
          {secondary ? <div className="text-14 text-muted wrap-anywhere">{secondary}</div> : null}
        </div>
        {trailing ? (
          <div className="relative z-1 flex max-w-full shrink-0 flex-wrap items-center gap-2 text-14">{trailing}</div>
        ) : null}
      </div>
      {href ? <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted rtl:-scale-x-100" /> : null}
    </li>
  );
}
