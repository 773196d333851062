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
  /**
   * Where rows are entries: a line of its own with the label before it; without one `beside` its neighbours or on the
   * `last` line (lists to choose from and buttons say what they are); or nowhere, because the row's heading says it.
   */
  narrow?: "line" | "beside" | "last" | "nowhere";
  cell: (row: Row) => ReactNode;
};

export type TableSort = { column: string; direction: "ascending" | "descending" };

/** The keys of the chosen rows, held by the page, which acts on them. */
export type TableSelection = { keys: ReadonlySet<string>; onChange: (keys: ReadonlySet<string>) => void };
