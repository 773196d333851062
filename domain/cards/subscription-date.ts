/** Formats in UTC, because subscription ends are computed in UTC. */
export const subscriptionDate = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeZone: "UTC" });
export const shortSubscriptionDate = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });
