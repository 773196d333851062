/** The last row of a page, newest first; the next is older, or as old with a lower key. */
export type Position = { createdAt: Date; id: string };

/** The values of a list's sort columns, the id last. */
export type SortKey = readonly (string | number | Date)[];
/** `backwards`: the page before the row. */
export type Place = { backwards: boolean; key: SortKey };

/** A time from 1970 on; a list: one of these words. */
export type Kind = "text" | "digit" | "time" | readonly string[];
