/** The last row of a page, newest first. */
export type Cursor = { createdAt: Date; id: string };

/** Ends with the id. */
export type SortKey = readonly (string | number | Date)[];
/** `backwards`: the page before the row. */
export type SortedCursor = { backwards: boolean; key: SortKey };

/** A time from 1970 on; a list: one of these words. */
export type SortKeyType = "text" | "digit" | "time" | readonly string[];
