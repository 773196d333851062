import { t } from "@lingui/core/macro";
import type { TooltipContentProps } from "recharts";
import { appLocale } from "../../../texts/app-texts.ts";
import { dateFormat } from "../../../texts/formats.ts";

const dayWords = dateFormat({ dateStyle: "medium", timeZone: "UTC" });

/** Announces days to screen readers on arrow keys, but not on each pointer move. */
const isByKeys = () => document.activeElement?.matches("svg:focus-visible") === true;

/** Shows the day under the pointer or selected by the arrow keys. */
export function DayTooltip({ active, payload, label }: TooltipContentProps) {
  if (!active || typeof label !== "string") return null;
  const came = payload.filter(({ value }) => Number(value) > 0);
  return (
    <div role={isByKeys() ? "status" : undefined} className="rounded-field bg-surface px-3.5 py-2.5 text-14 shadow-2">
      <p className="font-semibold">{dayWords.format(new Date(label))}</p>
      {came.length === 0 ? <p className="text-muted">{t`No views`}</p> : null}
      {came.map(({ name, value }) => (
        <p key={String(name)} className="flex justify-between gap-6">
          <span className="text-muted">{name}</span>
          <span className="tabular-nums">{Number(value).toLocaleString(appLocale)}</span>
        </p>
      ))}
    </div>
  );
}
