/** The end of a page, newest first: what comes next is older, or as old with a lower key. */
export type Position = { createdAt: Date; id: string };
