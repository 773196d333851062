import { classNames } from "./class-names.ts";

/*
 * Two layouts of one table. In the narrow layout each row is an entry: the row's heading, then a line per label and
 * value; the header keeps only its controls. The table layout starts at 52rem of the container's width (`as-table` in
 * theme.css), 66rem with many columns.
 */
/** Clips its corners without a scroll container, so that the header can stick to the window. */
export function frameStyle(isWide: boolean): string {
  return classNames(
    "relative overflow-clip rounded-panel border border-transparent bg-surface shadow-1",
    isWide ? "@container/wide-table" : "@container/table",
  );
}

export const tableStyle = "block w-full border-separate border-spacing-0 text-15 as-table:table";

export const headerStyle = "block as-table:table-header-group";
export const headingsStyle =
  "flex flex-wrap items-center gap-x-4 border-b border-line px-3 text-14 font-medium text-muted as-table:table-row";
export const bodyStyle = "block as-table:table-row-group";

/** `mark` and `sort` contain controls, which the narrow layout shows, too. */
type HeadingKind = "mark" | "sort" | "text";

/** Sticks to the top of the window, or below a bar whose height the page sets as --sticky-top. */
export function headingStyle(kind: HeadingKind, align: "start" | "end"): string {
  return classNames(
    "font-medium as-table:not-sr-only as-table:sticky! as-table:top-(--sticky-top,0px) as-table:z-2",
    "as-table:h-11 as-table:border-b as-table:border-line as-table:bg-surface as-table:last:pe-6",
    kind === "mark" ? "as-table:w-px as-table:ps-3" : "as-table:px-3 as-table:first:ps-6",
    kind === "text" ? "sr-only" : "shrink-0 as-table:table-cell",
    align === "end" ? "as-table:text-end" : "text-start",
  );
}

/** In the table layout, the press area is the whole heading. */
export const sortStyle =
  "flex min-h-11 items-center gap-1.5 rounded-control px-1 hover:text-text " +
  "as-table:inline-flex as-table:min-h-0 as-table:px-0 as-table:before:absolute as-table:before:inset-0 as-table:before:content-['']";

export function rowStyle(hasMark: boolean): string {
  return classNames(
    "group/row relative flex flex-wrap items-center gap-x-2 border-b border-line py-3 pe-4 last:border-b-0",
    "hover:bg-hover data-selected:bg-hover as-table:table-row",
    // Starts the last line if not everything fits one.
    "after:order-1 after:basis-full after:content-[''] sm:after:content-none as-table:after:content-none",
    hasMark ? "ps-14" : "ps-4",
  );
}

export const emptyStyle = "block px-6 py-8 as-table:table-cell";

/**
 * `mark`: the checkbox; `head`: names the row; `plain`: label and value; `bare`: value without a label; `beside`: the
 * same, next to its neighbours; `last`: on the last line with others; `nowhere`: only in the table.
 */
export type CellKind = "mark" | "head" | "plain" | "bare" | "beside" | "last" | "nowhere";

export function cellStyle(kind: CellKind): string {
  return classNames(
    "text-start font-normal tabular-nums wrap-anywhere has-data-nothing:hidden",
    "as-table:relative as-table:table-cell as-table:h-16 as-table:align-middle as-table:border-b as-table:border-line",
    "as-table:py-2 as-table:group-last/row:border-b-0 as-table:has-data-nothing:table-cell",
    kind === "mark" ? "" : "as-table:px-3 as-table:first:ps-6 as-table:last:pe-6",
    cells[kind],
  );
}

const cells: Record<CellKind, string> = {
  mark: "absolute start-0 top-3 ps-3 as-table:top-0 as-table:w-px",
  head: "w-full pb-1 font-semibold as-table:w-auto",
  // With large text on a phone, the value is below its label.
  plain:
    "grid min-h-11 w-full items-center grid-cols-[minmax(6.5rem,32%)_minmax(0,1fr)] gap-x-3 @max-[16rem]:grid-cols-1 as-table:w-auto",
  bare: "w-full pt-1 as-table:w-auto",
  beside: "max-w-full py-1",
  last: "order-2 max-w-full pt-1 last:ms-auto",
  nowhere: "hidden",
};

/** In the table layout, it is as wide as its content, so that a text in the other direction starts where the cell does. */
export function contentStyle(align: "start" | "end"): string {
  return classNames("min-w-0 as-table:w-fit", align === "end" && "as-table:ms-auto");
}
