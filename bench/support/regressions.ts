import type { Ratio, Result } from "./results.ts";

/** By this share of what was kept a ratio may not be worse. */
export const tolerated = 0.2;

export type Row = {
  bench: string;
  name: string;
  kept: number;
  /** Null: the run did not measure it. */
  now: number | null;
  /** How much worse, as a share of what was kept; below zero: better. */
  worse: number;
  regressed: boolean;
};

type Kept = Pick<Result, "bench" | "ratios">;

/** Each kept ratio beside the new one. What was kept and is not measured any more counts as lost. */
export function compareRatios(kept: readonly Kept[], fresh: readonly Kept[]): Row[] {
  return kept.flatMap(({ bench, ratios }) => {
    const measured = fresh.find((one) => one.bench === bench)?.ratios ?? [];
    return ratios.map((ratio) => rowOf(bench, ratio, measured.find(({ name }) => name === ratio.name)?.value));
  });
}

function rowOf(bench: string, { name, value, better }: Ratio, now: number | undefined): Row {
  if (now === undefined) return { bench, name, kept: value, now: null, worse: 1, regressed: true };
  const more = now / value - 1;
  const worse = better === "less" ? more : -more;
  // 0.8 of something is a hair more or less than it in binary.
  return { bench, name, kept: value, now, worse, regressed: worse >= tolerated - 1e-9 };
}

/** One line for each, under what the columns are. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ bench, name, kept, now, worse, regressed }) => [
    ...[bench, name, kept.toFixed(2), now?.toFixed(2) ?? "–"],
    ...[now === null ? "not measured" : verdictOf(worse), regressed ? "WORSE" : "ok"],
  ]);
  const all = [["bench", "ratio", "kept", "now", "", ""], ...lines];
  const widths = (all[0] ?? []).map((_cell, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const verdictOf = (worse: number) => `${Math.abs(worse * 100).toFixed(0)} % ${worse > 0 ? "worse" : "better"}`;
