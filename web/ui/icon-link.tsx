import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { buttonStyle } from "./button-style.ts";
import { Tooltip } from "./tooltip.tsx";

type IconLinkProps = {
  href: string;
  /** Said in full ("Edit Sunita Gurung"); the tooltip shows `hint`. */
  label: string;
  hint: string;
  icon: ReactNode;
  opensTab?: boolean;
};

/** A link drawn as an icon button, for rows. */
export function IconLink({ href, label, hint, icon, opensTab = false }: IconLinkProps) {
  return (
    <Tooltip text={hint}>
      <Link
        href={href}
        aria-label={opensTab ? `${label} (opens in a new tab)` : label}
        {...(opensTab ? { target: "_blank", rel: "noopener" } : {})}
        className={buttonStyle("plain", "icon")}
      >
        {icon}
      </Link>
    </Tooltip>
  );
}
