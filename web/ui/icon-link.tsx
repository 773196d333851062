import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { buttonStyle, wordedStyle, wordStyle } from "./button-style.ts";
import { Tooltip } from "./tooltip.tsx";

type IconLinkProps = {
  href: string;
  /** Said in full ("Edit Sunita Gurung"); `hint` stands beside the icon where there is room, and in the tooltip. */
  label: string;
  hint: string;
  icon: ReactNode;
  opensTab?: boolean;
};

/** A link drawn as an icon button, for rows; its word shows where there is room. */
export function IconLink({ href, label, hint, icon, opensTab = false }: IconLinkProps) {
  return (
    <Tooltip text={hint}>
      <Link
        href={href}
        aria-label={opensTab ? `${label} (opens in a new tab)` : label}
        {...(opensTab ? { target: "_blank", rel: "noopener" } : {})}
        className={buttonStyle("plain", "icon", wordedStyle)}
      >
        {icon}
        <span className={wordStyle}>{hint}</span>
      </Link>
    </Tooltip>
  );
}
