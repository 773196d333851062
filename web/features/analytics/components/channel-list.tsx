import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { Channel } from "../../../../domain/sharing/channels.ts";
import { appLocale } from "../../../texts/app-texts.ts";
import { channelTotals, type ViewDay } from "../view-days.ts";
import { channelLabels } from "./channel-labels.ts";

/** Literal class names, so that Tailwind finds them. */
const dots: Readonly<Record<Channel, string>> = {
  qr: "bg-(--chart-qr)",
  nfc: "bg-(--chart-nfc)",
  link: "bg-(--chart-link)",
  wallet: "bg-(--chart-wallet)",
  signature: "bg-(--chart-signature)",
  page: "bg-(--chart-page)",
};

/** The chart's legend, with the numbers for screen readers. */
export function ChannelList({ days }: { days: readonly ViewDay[] }) {
  const totals = channelTotals(days);
  const all = totals.reduce((sum, { views }) => sum + views, 0);
  return (
    <ul aria-label={t`Where views come from`} className="grid gap-x-8 sm:grid-cols-2">
      {totals.map(({ channel, views }) => (
        <li key={channel} className="flex min-h-11 items-center gap-3 border-t border-line py-2 text-15">
          <span aria-hidden="true" className={`size-3 shrink-0 rounded-mark ${dots[channel]}`} />
          <span className="flex-1">{i18n._(channelLabels[channel])}</span>
          <span className="font-semibold tabular-nums">{views.toLocaleString(appLocale)}</span>
          <span className="w-12 text-end text-14 text-muted tabular-nums">
            {(views / all).toLocaleString(appLocale, { style: "percent" })}
          </span>
        </li>
      ))}
    </ul>
  );
}
