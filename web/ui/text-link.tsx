import { t } from "@lingui/core/macro";
import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { classNames } from "./class-names.ts";

type TextLinkProps = {
  href: string;
  onPress?: () => void;
  children: ReactNode;
  /** Opens a new tab, indicated by an arrow and in the accessible name. */
  isExternal?: boolean;
  /** The new tab is a page of ours and receives a copy of this tab's session storage. */
  isOwn?: boolean;
  isDisabled?: boolean;
  /** In the colour of the text, for tables with many links. */
  isQuiet?: boolean;
  className?: string;
};

const style =
  "relative font-medium underline decoration-1 underline-offset-4 wrap-anywhere " +
  "transition-[text-decoration-thickness] duration-(--fast) hover:decoration-2 " +
  "data-disabled:cursor-not-allowed data-disabled:text-muted data-disabled:no-underline";

const tones = { loud: "text-signal-text", quiet: "text-text decoration-field-line" };

/** A link inside text. On its own it needs `min-h-11 inline-flex items-center`. */
export function TextLink(props: TextLinkProps) {
  const {
    href,
    onPress,
    children,
    isExternal = false,
    isOwn = false,
    isDisabled = false,
    isQuiet = false,
    className,
  } = props;
  return (
    <Link
      href={href}
      {...(onPress ? { onPress } : {})}
      isDisabled={isDisabled}
      {...(isExternal ? { target: "_blank", rel: isOwn ? "opener" : "noopener" } : {})}
      className={classNames(style, tones[isQuiet ? "quiet" : "loud"], className)}
    >
      {children}
      {isExternal ? (
        <>
          <ArrowUpRight aria-hidden="true" size={15} className="inline align-[-0.15em] rtl:-scale-x-100" />
          <span className="sr-only"> {t`(opens in a new tab)`}</span>
        </>
      ) : null}
    </Link>
  );
}
