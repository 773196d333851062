import type { ReactNode } from "react";

export type TableColumn<Row> = {
  id: string;
  /** The heading; below 52rem it stands before each cell instead. */
  label: string;
  /** For pictures and buttons, which explain themselves; still said. */
  labelHidden?: boolean;
  /** Names the row, and heads its entry on a phone. One column has it. */
  isRowHeader?: boolean;
  isSortable?: boolean;
  /** Numbers stand at the end, so that their digits stand under each other. */
  align?: "start" | "end";
  /** Left out where rows are entries: what another column says there too, or what a phone has no room for. */
  isWideOnly?: boolean;
  cell: (row: Row) => ReactNode;
};

export type TableSort = { column: string; direction: "ascending" | "descending" };

/** The keys of the chosen rows, held by the page, which acts on them. */
export type TableSelection = { keys: ReadonlySet<string>; onChange: (keys: ReadonlySet<string>) => void };
