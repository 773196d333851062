import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { classNames } from "./class-names.ts";

type TextLinkProps = {
  href: string;
  onPress?: () => void;
  children: ReactNode;
  /** Opens a tab of its own, marked by an arrow and said in words. */
  isExternal?: boolean;
  /** That tab is a page of ours, and begins with what this tab keeps for its session. */
  isOwn?: boolean;
  isDisabled?: boolean;
  /** In the text's own colour: for tables, where a hundred links in the signal's colour would shout. */
  isQuiet?: boolean;
  className?: string;
};

const style =
  "relative font-medium underline decoration-1 underline-offset-4 wrap-anywhere " +
  "transition-[text-decoration-thickness] duration-(--fast) hover:decoration-2 " +
  "data-disabled:cursor-not-allowed data-disabled:text-muted data-disabled:no-underline";

const tones = { loud: "text-signal-text", quiet: "text-text decoration-field-line" };

/** A link inside text. Standing alone it wants `min-h-11 inline-flex items-center` from its place. */
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
          <span className="sr-only"> (opens in a new tab)</span>
        </>
      ) : null}
    </Link>
  );
}
