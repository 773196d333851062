import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { StatusDot } from "./status-dot.tsx";
import type { Tone } from "./tone.ts";

type CountBadgeProps = {
  count: number;
  /** The count in words, for screen readers: "3 new messages". */
  label: string;
};

const most = 99;

/** A count of pending items; renders nothing at zero. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="relative inline-grid min-h-5 min-w-5.5 place-items-center rounded-full border border-transparent bg-action px-1.5 text-12 leading-none font-bold text-on-action tabular-nums">
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

type StateBadgeProps = { tone?: Tone; children: ReactNode };

const looks: Record<Tone, string> = {
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
  neutral: "bg-paper-2 text-text",
};

export function StateBadge({ tone = "neutral", children }: StateBadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex min-h-7 max-w-full items-center gap-2 rounded-control border border-transparent px-2.5 py-0.5 text-12 font-semibold",
        looks[tone],
      )}
    >
      <StatusDot tone={tone} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}
