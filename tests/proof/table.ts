import type { Measured } from "./harness.ts";

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** `not run` never counts as `held`. */
function verdict({ held }: Measured): string {
  if (held === null) return "not run";
  return held ? "held" : "**not held**";
}

/** Returns a Markdown table, with additional columns for `more`. */
export function writeTable<Row extends Measured>(rows: readonly Row[], more: readonly Column<Row>[] = []): string {
  const columns: readonly Column<Row>[] = [
    ["promise", ({ promise }) => promise],
    ["wanted", ({ wanted }) => wanted],
    ["measured", ({ measured }) => measured],
    ["", verdict],
    ...more,
  ];
  return [
    `| ${columns.map(([head]) => head).join(" | ")} |`,
    `|${"---|".repeat(columns.length)}`,
    ...rows.map((row) => `| ${columns.map(([, write]) => cell(write(row))).join(" | ")} |`),
  ].join("\n");
}

export type Column<Row> = readonly [head: string, write: (row: Row) => string];
