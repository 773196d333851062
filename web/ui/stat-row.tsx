import { t } from "@lingui/core/macro";
import { appLocale } from "../texts/app-texts.ts";
import { classNames } from "./class-names.ts";
import { Skeleton } from "./skeleton.tsx";
import { type Tone, toneLabels } from "./tone.ts";

type StatRowProps = {
  /** At most five; `value` is null while it loads. The label explains a tone. */
  stats: readonly { label: string; value: number | string | null; tone?: Tone }[];
  className?: string;
};

/** The key figures at the top of a page, in one panel; two per row on a phone. */
export function StatRow({ stats, className }: StatRowProps) {
  return (
    <dl
      className={classNames(
        "grid grid-cols-[repeat(auto-fit,minmax(max(7rem,34%),1fr))] gap-px overflow-clip rounded-panel border border-transparent bg-line bg-clip-padding shadow-1 md:auto-cols-fr md:grid-flow-col md:grid-cols-none",
        className,
      )}
    >
      {stats.map(({ label, value, tone = "neutral" }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-0.5 bg-surface px-4.5 py-3 md:px-6 md:py-5 max-md:last:odd:col-span-full"
        >
          <dt className="text-14 text-muted">{label}</dt>
          <dd
            className={classNames(
              "font-head text-26 font-bold wrap-anywhere tracking-[-0.02em] tabular-nums md:text-32",
              toneLabels[tone],
            )}
          >
            {value === null ? <Loading /> : typeof value === "number" ? value.toLocaleString(appLocale) : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Loading() {
  return (
    <>
      <Skeleton className="my-1 h-6.5 w-20" />
      <span className="sr-only">{t`Loading`}</span>
    </>
  );
}
