import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { channels } from "../../../../domain/sharing/channels.ts";
import { appLocale } from "../../../texts/app-texts.ts";
import { dateFormat } from "../../../texts/formats.ts";
import { channelTotals, type ViewDay } from "../view-days.ts";
import { channelLabels } from "./channel-labels.ts";
import { DayTooltip } from "./day-tooltip.tsx";

const countWords = new Intl.NumberFormat(appLocale, { notation: "compact" });
const dayWords = dateFormat({ day: "numeric", month: "short", timeZone: "UTC" });

/** A bar per day, stacked by channel; arrow keys move between days. The same data is below it as text. */
export function ViewsChart({ days }: { days: readonly ViewDay[] }) {
  const shown = new Set(channelTotals(days).map(({ channel }) => channel));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        aria-label={t`Views by day`}
        data={[...days]}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="18%"
      >
        <XAxis
          dataKey="day"
          tickFormatter={(day: string) => dayWords.format(new Date(day))}
          tickLine={false}
          axisLine={{ stroke: "var(--line)" }}
          tick={{ fill: "var(--muted)", fontSize: 12 }}
          minTickGap={28}
        />
        <YAxis
          allowDecimals={false}
          tickFormatter={(views: number) => countWords.format(views)}
          width={40}
          tickLine={false}
          axisLine={false}
          tick={{ fill: "var(--muted)", fontSize: 12 }}
        />
        <Tooltip content={DayTooltip} cursor={{ fill: "var(--hover)" }} isAnimationActive={false} />
        {channels
          .filter((channel) => shown.has(channel))
          .map((channel) => (
            <Bar
              key={channel}
              name={i18n._(channelLabels[channel])}
              dataKey={({ channels: of }: ViewDay) => of[channel] ?? 0}
              stackId="views"
              fill={`var(--chart-${channel})`}
              isAnimationActive={false}
            />
          ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
