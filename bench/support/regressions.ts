import type { Ratio, Result } from "./results.ts";

/** A ratio may be worse than the stored one by less than this share. */
export const tolerance = 0.2;

export type Row = {
  bench: string;
  name: string;
  kept: number;
  /** Null if the run did not measure it. */
  now: number | null;
  /** Share by which it is worse than the stored value; negative if better. */
  worse: number;
  regressed: boolean;
  /** True if it violates its bound, whatever the stored value. */
  broken: boolean;
};

type Kept = Pick<Result, "bench" | "ratios">;

/** Compares each stored ratio with the new one. A ratio that was not measured again counts as a regression. */
export function compareRatios(kept: readonly Kept[], fresh: readonly Kept[]): Row[] {
  return kept.flatMap(({ bench, ratios }) => {
    const measured = fresh.find((one) => one.bench === bench)?.ratios ?? [];
    return ratios.map((ratio) =>
      rowOf(
        bench,
        ratio,
        measured.find(({ name }) => name === ratio.name),
      ),
    );
  });
}

/** Returns the benches without ratios, whose results depend on the machine. */
export const listUnguarded = (kept: readonly { bench: string; ratios?: readonly Ratio[] }[]): string[] =>
  kept.filter(({ ratios = [] }) => ratios.length === 0).map(({ bench }) => bench);

function rowOf(bench: string, { name, value, better }: Ratio, fresh: Ratio | undefined): Row {
  const { value: now, bound } = fresh ?? {};
  if (now === undefined) return { bench, name, kept: value, now: null, worse: 1, regressed: true, broken: false };
  const more = now / value - 1;
  const worse = better === "less" ? more : -more;
  // Allows for binary rounding.
  const broken = bound !== undefined && (better === "less" ? now > bound : now < bound);
  return { bench, name, kept: value, now, worse, regressed: worse >= tolerance - 1e-9, broken };
}

export const isRegression = ({ regressed, broken }: Row): boolean => regressed || broken;

export function formatTable(rows: readonly Row[]): string {
  const lines = rows.map(({ bench, name, kept, now, worse, regressed, broken }) => [
    ...[bench, name, kept.toFixed(2), now?.toFixed(2) ?? "–"],
    ...[now === null ? "not measured" : verdictOf(worse), broken ? "NOT HELD" : regressed ? "WORSE" : "ok"],
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
