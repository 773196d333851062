/** The one source of time; tests put their own in its place. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
