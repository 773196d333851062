import { t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../network/lazy-part.ts";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatRow } from "../../../ui/stat-row.tsx";
import { lastDays, type Span, spans, type ViewDay, viewsIn } from "../view-days.ts";
import { ChannelList } from "./channel-list.tsx";

const ViewsChart = lazyPart(() => import("./views-chart.tsx").then((module) => module.ViewsChart), PartFailed);

const firstSpan: Span = "30";
const chartHeight = "h-64 lg:h-80";

export function ViewsPanel({ total, days }: { total: number; days: readonly ViewDay[] }) {
  const [span, setSpan] = useState<Span>(firstSpan);
  const shown = lastDays(days, Number(span), new Date());
  const count = viewsIn(shown);
  return (
    <>
      <StatRow
        className="mb-6"
        stats={[
          { label: t`Total`, value: total },
          { label: t`Last ${span} days`, value: count },
          { label: t`Today`, value: shown.at(-1)?.views ?? 0 },
        ]}
      />
      <section aria-label={t`By day`} className="rounded-panel bg-surface p-5 shadow-1 sm:p-7">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-19 font-bold">{t`By day`}</h2>
          <SegmentedControl
            label={t`Period`}
            value={span}
            onChange={setSpan}
            options={spans.map((value) => ({ value, label: t`${{ span: value }} days` }))}
          />
        </div>
        {count === 0 ? (
          <div className="py-8 text-center">
            <p className="font-semibold">{t`No views in the last ${span} days`}</p>
            <p className="mt-1 text-15 text-muted">{t`Share the card's QR code or link, or add the link to your email signature.`}</p>
          </div>
        ) : (
          <>
            <div dir="ltr" className={`${chartHeight} mb-4`}>
              <Suspense fallback={<Skeleton className="h-full" />}>
                <ViewsChart days={shown} />
              </Suspense>
            </div>
            <ChannelList days={shown} />
          </>
        )}
        <p className="mt-4 text-14 text-muted">
          {t`Days are in UTC. Your own visits, bots and link previews aren't counted.`}
        </p>
      </section>
    </>
  );
}

/** As high as the panel, to avoid a layout shift. */
export function ViewsSkeleton() {
  const span = firstSpan;
  return (
    <div role="status" aria-label={t`Loading`}>
      <StatRow
        className="mb-6"
        stats={[
          { label: t`Total`, value: null },
          { label: t`Last ${span} days`, value: null },
          { label: t`Today`, value: null },
        ]}
      />
      <Skeleton className="h-120 rounded-panel" />
    </div>
  );
}
