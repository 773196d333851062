import { classNames } from "./class-names.ts";

/*
 * Two layouts of one table. In the narrow layout each row is an entry: the row's heading, then a line per label and
 * value; the header keeps only its controls. The table layout starts at 52rem of the container's width (`as-table` in
 * theme.css), 66rem with many columns. React Aria sets the same roles in both.
 */
/** Clips its corners without a scroll container, so that the header can stick to the window. */
export function frameStyle(isWide: boolean): string {
  return classNames(
    "relative overflow-clip rounded-panel border border-transparent bg-surface shadow-1",
    isWide ? "@container/wide-table" : "@container/table",
  );
}

export const tableStyle = "block w-full border-separate border-spacing-0 text-15 as-table:table";

export const headerStyle =
  "block [&>tr]:flex [&>tr]:flex-wrap [&>tr]:items-center [&>tr]:gap-x-4 [&>tr]:border-b [&>tr]:border-line " +
  "[&>tr]:px-3 as-table:table-header-group as-table:[&>tr]:table-row";

export const bodyStyle =
  "block data-empty:[&>tr]:block data-empty:[&>tr>td]:block as-table:table-row-group " +
  "as-table:data-empty:[&>tr]:table-row as-table:data-empty:[&>tr>td]:table-cell";

/** Sticks to the top of the window, or below a bar whose height the page sets as --sticky-top. */
export function headingStyle(isShownNarrow: boolean, align: "start" | "end"): string {
  return classNames(
    "group focus-ring-inside text-14 font-medium text-muted data-allows-sorting:cursor-pointer data-allows-sorting:hover:text-text",
    "as-table:not-sr-only as-table:sticky! as-table:top-(--sticky-top,0px) as-table:z-2",
    "as-table:table-cell as-table:h-11 as-table:border-b as-table:border-line as-table:bg-surface",
    "as-table:px-3 as-table:first:ps-6 as-table:last:pe-6",
    isShownNarrow ? "flex min-h-11 shrink-0 items-center px-1" : "sr-only",
    align === "end" ? "as-table:text-end" : "as-table:text-start",
  );
}

export const rowStyle =
  "group/row relative flex flex-wrap items-center gap-x-2 border-b border-line px-4 py-3 last:border-b-0 " +
  "hover:bg-hover data-[selection-mode=multiple]:ps-14 data-selected:bg-hover focus-ring-inside as-table:table-row " +
  // Starts the last line if not everything fits one.
  "after:order-1 after:basis-full after:content-[''] sm:after:content-none as-table:after:content-none";

/**
 * `mark`: the checkbox; `head`: names the row; `plain`: label and value; `bare`: value without a label; `beside`: the
 * same, next to its neighbours; `last`: on the last line with others; `nowhere`: only in the table.
 */
export type CellKind = "mark" | "head" | "plain" | "bare" | "beside" | "last" | "nowhere";

export function cellStyle(kind: CellKind): string {
  return classNames(
    "group/cell focus-ring-inside as-table:relative as-table:table-cell as-table:align-middle as-table:border-b as-table:border-line",
    "has-data-nothing:hidden as-table:p-0 as-table:group-last/row:border-b-0 as-table:has-data-nothing:table-cell",
    cells[kind],
  );
}

const cells: Record<CellKind, string> = {
  mark: "absolute start-0 top-3 as-table:top-0 as-table:w-px",
  head: "w-full as-table:w-auto",
  plain: "w-full as-table:w-auto",
  bare: "w-full as-table:w-auto",
  beside: "max-w-full",
  last: "order-2 max-w-full last:ms-auto",
  nowhere: "hidden",
};

const insides: Record<CellKind, string> = {
  mark: "ps-3",
  head: "pb-1 font-semibold",
  // With large text on a phone, the value is below its label.
  plain: "grid min-h-11 items-center grid-cols-[minmax(6.5rem,32%)_minmax(0,1fr)] gap-x-3 @max-[16rem]:grid-cols-1",
  bare: "pt-1",
  beside: "py-1",
  last: "pt-1",
  nowhere: "",
};

/** The clickable area is the cell, drawn below the content: Firefox resolves percentage heights differently. */
export function cellInsideStyle(kind: CellKind, align: "start" | "end"): string {
  return classNames(
    "items-center tabular-nums wrap-anywhere as-table:flex as-table:min-h-16",
    "as-table:before:absolute as-table:before:inset-0 as-table:before:content-['']",
    "as-table:py-2 as-table:group-last/cell:pe-6",
    insides[kind],
    kind !== "mark" && "as-table:px-3 as-table:group-first/cell:ps-6",
    align === "end" && "as-table:justify-end",
  );
}
