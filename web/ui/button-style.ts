import { classNames } from "./class-names.ts";

export type ButtonVariant = "action" | "ink" | "plain" | "quiet" | "signal" | "danger";
export type ButtonSize = "small" | "medium" | "large" | "icon";

/** The border is for forced colours, which remove all other edges of a button. */
const base =
  "relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 border text-center font-semibold select-none " +
  "as-table:whitespace-nowrap " +
  "no-underline transition-[background-color,border-color,box-shadow,transform,color] duration-(--fast) ease-calm " +
  "data-pressed:scale-[0.985] active:scale-[0.985] disabled:opacity-45 data-disabled:opacity-45 " +
  "data-disabled:cursor-not-allowed data-pending:cursor-progress";

const variants: Record<ButtonVariant, string> = {
  action: "border-transparent bg-action text-on-action shadow-1 hover:bg-action-hover",
  ink: "border-transparent bg-text text-paper shadow-1 hover:opacity-90",
  plain: "border-line bg-surface text-text shadow-1 hover:bg-paper-2",
  quiet: "border-transparent bg-transparent text-text hover:bg-hover",
  signal: "border-transparent bg-transparent text-signal-text hover:bg-hover",
  danger: "border-transparent bg-bad text-surface shadow-1 hover:opacity-90",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-9 rounded-control px-3 text-14 tall-target",
  medium: "min-h-11 rounded-field px-4.5 text-15",
  large: "min-h-14 rounded-button px-6 text-17",
  icon: "size-11 rounded-control",
};

/** For an icon button in a row: its word is visible on a phone, and in a table on a wide screen. */
export const wordedStyle = "w-auto px-3.5 text-14 as-table:max-[86rem]:w-11 as-table:max-[86rem]:px-0";
export const wordStyle = "as-table:max-[86rem]:sr-only";

export function buttonStyle(variant: ButtonVariant = "plain", size: ButtonSize = "medium", more?: string): string {
  return classNames(base, variants[variant], sizes[size], more);
}
