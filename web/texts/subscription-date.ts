import { dateFormat } from "./formats.ts";

/** Formats in UTC, because subscription ends are computed in UTC. */
export const subscriptionDate = dateFormat({ dateStyle: "long", timeZone: "UTC" });
