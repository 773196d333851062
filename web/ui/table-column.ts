import type { ReactNode } from "react";

export type TableColumn<Row> = {
  id: string;
  /** The heading; below 52rem it precedes each cell instead. */
  label: string;
  /** For pictures and buttons. Screen readers still read the label. */
  labelHidden?: boolean;
  /** Names the row, and is the heading of its entry on a phone. Exactly one column has it. */
  isRowHeader?: boolean;
  isSortable?: boolean;
  /** Use "end" for numbers, to align their digits. */
  align?: "start" | "end";
  /**
   * Position in the narrow layout: a line with the label before the value; without a label, `beside` its neighbours or
   * on the `last` line (for selects and buttons); or nowhere, because the row's heading contains it.
   */
  narrow?: "line" | "beside" | "last" | "nowhere";
  cell: (row: Row) => ReactNode;
};

export type TableSort = { column: string; direction: "ascending" | "descending" };

/** The keys of the selected rows. The page holds them, because it acts on them. */
export type TableSelection = { keys: ReadonlySet<string>; onChange: (keys: ReadonlySet<string>) => void };
