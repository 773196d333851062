import { plural, t } from "@lingui/core/macro";
import type { EventReport } from "../../../../domain/contacts/event-schema.ts";
import { appLocale } from "../../../texts/app-texts.ts";
import { dateFormat } from "../../../texts/formats.ts";

const hourFormat = dateFormat({ hour: "numeric", timeZone: "UTC" });
const hourText = (hour: number): string => hourFormat.format(new Date(Date.UTC(2000, 0, 1, hour)));

/** From the first hour with meetings to the last one. */
export function HourBars({ hours }: Pick<EventReport, "hours">) {
  const counts = new Map(hours.map(({ hour, meetings }) => [hour, meetings]));
  const first = hours[0]?.hour ?? 0;
  const last = hours.at(-1)?.hour ?? 0;
  const most = Math.max(...counts.values());
  return (
    <ol className="flex items-end gap-1 overflow-x-auto" aria-label={t`Meetings by hour`}>
      {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((hour) => {
        const count = counts.get(hour) ?? 0;
        return (
          <li key={hour} className="flex min-w-9 max-w-24 flex-1 flex-col items-center gap-1 text-12 tabular-nums">
            <span className="sr-only">
              {hourText(hour)}: {plural(count, { one: "# meeting", other: "# meetings" })}
            </span>
            <span aria-hidden="true" className="font-semibold">
              {count === 0 ? "" : count.toLocaleString(appLocale)}
            </span>
            <span aria-hidden="true" className="flex h-32 w-full items-end">
              <span
                className="block min-h-0.5 w-full rounded-t-control bg-action"
                style={{ height: `${(count / most) * 100}%` }}
              />
            </span>
            <span aria-hidden="true" className="whitespace-nowrap text-muted">
              {hourText(hour)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
