import { appLocale } from "./app-texts.ts";

/** Formats in UTC, because subscription ends are computed in UTC. */
export const subscriptionDate = new Intl.DateTimeFormat(appLocale, { dateStyle: "long", timeZone: "UTC" });
