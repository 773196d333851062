/** The end of a page, newest first: what comes next is older, or as old with a lower key. */
export type Position = { createdAt: Date; id: string };

/** A row's values of the columns that a list is sorted by, its id last. */
export type SortKey = readonly (string | number | Date)[];
/** Where a page starts: after a row, or the page that ends before it. */
export type Place = { backwards: boolean; key: SortKey };

/** What a column may hold: any text, a digit, a moment from 1970 on, or one of these words. */
export type Kind = "text" | "digit" | "time" | readonly string[];
