import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { SelectVariant } from "./select-style.ts";
import { StatusDot } from "./status-dot.tsx";
import { type Tone, toneLabels } from "./tone.ts";

/** `tone` adds a dot before the label; `dot` is a class for a dot in another colour. */
export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  /** Below the label, only in the list. */
  secondary?: string | undefined;
  tone?: Tone;
  dot?: string;
};

export type SelectValueProps<Value extends string> = {
  value: Value | null;
  options: readonly SelectOption<Value>[];
  /** Content of the closed control, if it is not the chosen option's label. */
  shown?: ReactNode;
  placeholder?: string;
};

/** Content of the closed control: the `shown` content, the chosen option with its dot, or the placeholder. */
export function SelectValue<Value extends string>(props: SelectValueProps<Value> & { variant: SelectVariant }) {
  const { shown, options, value, placeholder, variant } = props;
  const chosen = options.find((option) => option.value === value);
  // A field wraps its text; a pill in a row of a table or a bar truncates it.
  const fit = variant === "field" ? "min-w-0 wrap-anywhere" : "truncate";
  if (shown) return shown;
  if (!chosen) return <span className={classNames(fit, "font-normal text-muted")}>{placeholder ?? t`Choose…`}</span>;
  return (
    <span className={classNames("inline-flex min-w-0 items-center gap-2", toneLabels[chosen.tone ?? "neutral"])}>
      {chosen.tone ? <StatusDot tone={chosen.tone} /> : null}
      <span className={fit}>{chosen.label}</span>
    </span>
  );
}
