import { classNames } from "./class-names.ts";

/*
 * Two layouts of one table. Without room each row is an entry: the row's heading, then label and value by line; the
 * header is left with what can be pressed in it. From 52rem of its own width on (a container query: what counts is the
 * room beside a sidebar, not the screen) it is a table. The roles are React Aria's and stay with both.
 */
export const tableStyle = "block w-full border-separate border-spacing-0 text-15 @min-[52rem]:table";

export const headerStyle =
  "block [&>tr]:no-scrollbar [&>tr]:flex [&>tr]:items-center [&>tr]:gap-x-4 [&>tr]:overflow-x-auto [&>tr]:border-b [&>tr]:border-line " +
  "[&>tr]:px-3 @min-[52rem]:table-header-group @min-[52rem]:[&>tr]:table-row";

export const bodyStyle =
  "block data-empty:[&>tr]:block data-empty:[&>tr>td]:block @min-[52rem]:table-row-group " +
  "@min-[52rem]:data-empty:[&>tr]:table-row @min-[52rem]:data-empty:[&>tr>td]:table-cell";

/** Sticks to the window's top, or below a bar whose height the page gives as --sticky-top. */
export function headingStyle(isShownNarrow: boolean, align: "start" | "end"): string {
  return classNames(
    "group focus-ring-inside text-14 font-medium text-muted data-allows-sorting:cursor-pointer data-allows-sorting:hover:text-text",
    "@min-[52rem]:not-sr-only @min-[52rem]:sticky! @min-[52rem]:top-(--sticky-top,0px) @min-[52rem]:z-2",
    "@min-[52rem]:table-cell @min-[52rem]:h-11 @min-[52rem]:border-b @min-[52rem]:border-line @min-[52rem]:bg-surface",
    "@min-[52rem]:px-3 @min-[52rem]:first:ps-6 @min-[52rem]:last:pe-6",
    isShownNarrow ? "flex min-h-11 shrink-0 items-center px-1" : "sr-only",
    align === "end" ? "@min-[52rem]:text-end" : "@min-[52rem]:text-start",
  );
}

export const rowStyle =
  "group/row relative flex flex-wrap items-center gap-x-2 border-b border-line px-4 py-3 last:border-b-0 " +
  "hover:bg-hover data-[selection-mode=multiple]:ps-14 data-selected:bg-hover focus-ring-inside @min-[52rem]:table-row " +
  // Begins the last line.
  "after:order-1 after:basis-full after:content-[''] @min-[52rem]:after:content-none";

/**
 * `mark`: the checkbox; `head`: names the row; `plain`: label and value; `bare`: value without a label; `beside`: the
 * same, and not on a line of its own; `last`: with others on the last line; `nowhere`: only in the table.
 */
export type CellKind = "mark" | "head" | "plain" | "bare" | "beside" | "last" | "nowhere";

/** A pixel high, so that what is inside can be as high as the row. */
export function cellStyle(kind: CellKind): string {
  return classNames(
    "group/cell focus-ring-inside @min-[52rem]:table-cell @min-[52rem]:h-px @min-[52rem]:border-b @min-[52rem]:border-line",
    "has-data-nothing:hidden @min-[52rem]:p-0 @min-[52rem]:group-last/row:border-b-0 @min-[52rem]:has-data-nothing:table-cell",
    cells[kind],
  );
}

const cells: Record<CellKind, string> = {
  mark: "absolute start-0 top-3 @min-[52rem]:static @min-[52rem]:w-px",
  head: "w-full @min-[52rem]:w-auto",
  plain: "w-full @min-[52rem]:w-auto",
  bare: "w-full @min-[52rem]:w-auto",
  beside: "max-w-full",
  last: "order-2 last:ms-auto",
  nowhere: "hidden",
};

const insides: Record<CellKind, string> = {
  mark: "ps-3",
  head: "pb-1 font-semibold",
  plain: "grid min-h-11 items-center grid-cols-[minmax(6.5rem,32%)_minmax(0,1fr)] gap-3",
  bare: "pt-1",
  beside: "py-1",
  last: "pt-1",
  nowhere: "",
};

export function cellInsideStyle(kind: CellKind, align: "start" | "end"): string {
  return classNames(
    "items-center tabular-nums wrap-anywhere @min-[52rem]:flex @min-[52rem]:h-full @min-[52rem]:min-h-16",
    "@min-[52rem]:py-2 @min-[52rem]:group-last/cell:pe-6",
    insides[kind],
    kind !== "mark" && "@min-[52rem]:px-3 @min-[52rem]:group-first/cell:ps-6",
    align === "end" && "@min-[52rem]:justify-end",
  );
}
