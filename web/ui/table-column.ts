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

type Keys = ReadonlySet<string>;

/**
 * The keys of the selected rows. The page holds them, because it acts on them. `onChange` gets a function of the present
 * keys and does not change, so that only the changed row is rendered again.
 */
export type TableSelection = { keys: Keys; onChange: (update: (keys: Keys) => Keys) => void };
