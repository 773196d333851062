import { classNames } from "./class-names.ts";

/*
 * Two layouts of one table. Without room each row is an entry: the row's heading, then label and value by line; the
 * header is left with what can be pressed in it. From 52rem of its own width on (a container query: what counts is the
 * room beside a sidebar, not the screen) it is a table. The roles are React Aria's and stay with both.
 */
export const tableStyle = "block w-full border-separate border-spacing-0 text-15 @min-[52rem]:table";

export const headerStyle =
  "block [&>tr]:flex [&>tr]:flex-wrap [&>tr]:items-center [&>tr]:gap-x-4 [&>tr]:border-b [&>tr]:border-line " +
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
    isShownNarrow ? "flex min-h-11 items-center px-1" : "sr-only",
    align === "end" ? "@min-[52rem]:text-end" : "@min-[52rem]:text-start",
  );
}

export const rowStyle =
  "group/row grid grid-cols-[auto_minmax(0,1fr)] border-b border-line py-3 last:border-b-0 hover:bg-hover " +
  "data-selected:bg-hover focus-ring-inside @min-[52rem]:table-row";

/** `mark`: the checkbox; `head`: names the row; `plain`: label and value; `bare`: value without a label. */
export type CellKind = "mark" | "head" | "plain" | "bare";

/** A pixel high, so that what is inside can be as high as the row. */
export function cellStyle(kind: CellKind, isWideOnly = false): string {
  return classNames(
    isWideOnly && "hidden",
    "group/cell focus-ring-inside @min-[52rem]:table-cell @min-[52rem]:h-px @min-[52rem]:border-b @min-[52rem]:border-line",
    "@min-[52rem]:p-0 @min-[52rem]:group-last/row:border-b-0",
    kind === "mark" ? "col-start-1 row-span-99 @min-[52rem]:w-px" : "col-start-2",
  );
}

const insides: Record<CellKind, string> = {
  mark: "ps-3",
  head: "px-4 pb-1 font-semibold",
  plain: "grid min-h-11 items-center grid-cols-[minmax(6.5rem,32%)_minmax(0,1fr)] gap-3 px-4",
  bare: "px-4 pt-1",
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
