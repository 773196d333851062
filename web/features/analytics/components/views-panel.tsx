import { Suspense, useState } from "react";
import { lazyPart } from "../../../page/lazy-part.ts";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatRow } from "../../../ui/stat-row.tsx";
import { lastDays, type Span, spans, type ViewDay, viewsIn } from "../view-days.ts";
import { ChannelList } from "./channel-list.tsx";

const ViewsChart = lazyPart(() => import("./views-chart.tsx").then((module) => module.ViewsChart), PartFailed);

const chartHeight = "h-64 lg:h-80";

export function ViewsPanel({ total, days }: { total: number; days: readonly ViewDay[] }) {
  const [span, setSpan] = useState<Span>("30");
  const shown = lastDays(days, Number(span), new Date());
  const count = viewsIn(shown);
  return (
    <>
      <StatRow
        className="mb-6"
        stats={[
          { label: "Total", value: total },
          { label: `Last ${span} days`, value: count },
          { label: "Today", value: shown.at(-1)?.views ?? 0 },
        ]}
      />
      <section aria-label="By day" className="rounded-panel bg-surface p-5 shadow-1 sm:p-7">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-19 font-bold">By day</h2>
          <SegmentedControl
            label="Period"
            value={span}
            onChange={setSpan}
            options={spans.map((value) => ({ value, label: `${value} days` }))}
          />
        </div>
        {count === 0 ? (
          <div className="py-8 text-center">
            <p className="font-semibold">No views in the last {span} days</p>
            <p className="mt-1 text-15 text-muted">Share its QR code or link, or add it to your email signature.</p>
          </div>
        ) : (
          <>
            <div className={`${chartHeight} mb-4`}>
              <Suspense fallback={<Skeleton className="h-full" />}>
                <ViewsChart days={shown} />
              </Suspense>
            </div>
            <ChannelList days={shown} />
          </>
        )}
        <p className="mt-4 text-14 text-muted">
          Days are in UTC. Your own visits, bots and link previews are not counted.
        </p>
      </section>
    </>
  );
}

/** As high as the panel, to avoid a layout shift. */
export function ViewsSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <StatRow
        className="mb-6"
        stats={[
          { label: "Total", value: null },
          { label: "Last 30 days", value: null },
          { label: "Today", value: null },
        ]}
      />
      <Skeleton className="h-120 rounded-panel" />
    </div>
  );
}
