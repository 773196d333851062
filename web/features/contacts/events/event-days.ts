import type { ListedEvent } from "../../../../domain/contacts/event-schema.ts";
import { dateFormat } from "../../../texts/formats.ts";

const dayFormat = dateFormat({ dateStyle: "medium", timeZone: "UTC" });

/** `day`: `YYYY-MM-DD`. */
export const dayText = (day: string): string => dayFormat.format(new Date(day));

export const daysText = ({ firstDay, lastDay }: Pick<ListedEvent, "firstDay" | "lastDay">): string =>
  firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} – ${dayText(lastDay)}`;

export type EventState = "running" | "planned" | "over";

export function stateOf({ startsAt, endsAt }: Pick<ListedEvent, "startsAt" | "endsAt">, now = new Date()): EventState {
  if (new Date(endsAt) <= now) return "over";
  return new Date(startsAt) <= now ? "running" : "planned";
}
