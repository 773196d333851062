import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { buttonStyle, wordedStyle, wordStyle } from "./button-style.ts";

type IconLinkProps = {
  href: string;
  /**
   * The accessible name ("Edit Sunita Gurung"). `hint` is shown next to the icon if there is space, and in the tooltip.
   */
  label: string;
  hint: string;
  icon: ReactNode;
  opensTab?: boolean;
};

/** A link that looks like an icon button, for rows. Its hint shows if there is space. */
export function IconLink({ href, label, hint, icon, opensTab = false }: IconLinkProps) {
  return (
    // A link has its own accessible name; on a generic element, a title is only the pointer's.
    <span title={hint} className="contents">
      <Link
        href={href}
        aria-label={opensTab ? `${label} ${t`(opens in a new tab)`}` : label}
        {...(opensTab ? { target: "_blank", rel: "noopener" } : {})}
        className={buttonStyle("plain", "icon", wordedStyle)}
      >
        {icon}
        <span className={wordStyle}>{hint}</span>
      </Link>
    </span>
  );
}
