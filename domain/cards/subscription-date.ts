/** A subscription ends on the day that months were counted to, which is one of UTC for everybody. */
export const subscriptionDate = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeZone: "UTC" });
export const shortSubscriptionDate = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });
