import { z } from "zod";
import { type Event, type EventChange, eventChangeSchema } from "../../../../domain/contacts/event-schema.ts";
import { message } from "../../../../domain/core/messages.ts";

/** The API takes an empty list as all members; in the form that is a choice of its own. */
export const eventFormSchema = eventChangeSchema
  .safeExtend({ isForAll: z.boolean() })
  .refine(({ isForAll, personIds }) => isForAll || personIds.length > 0, {
    path: ["personIds"],
    message: message.eventNobody,
  })
  .transform(({ isForAll: _, ...change }): EventChange => change);

export type EventValues = EventChange & { isForAll: boolean };

const today = () => new Date().toLocaleDateString("sv");

export function valuesOf(event: Event | null): EventValues {
  if (!event) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return { name: "", place: "", firstDay: today(), lastDay: today(), timeZone, personIds: [], isForAll: true };
  }
  const { name, place, firstDay, lastDay, timeZone, people } = event;
  // Outside of an organization nobody is chosen.
  const isForAll = event.isForAll || event.organizationId === null;
  return { ...{ name, place, firstDay, lastDay, timeZone, isForAll }, personIds: people.map(({ id }) => id) };
}
