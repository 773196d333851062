import { z } from "zod";
import { dayField, isoTime, singleLineField } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { idField, page, pageQuery } from "../core/page.ts";
import { searchMax } from "../core/page-limits.ts";
import { isVisible } from "../core/text.ts";
import { contactLimits } from "./limits.ts";
import { temperatures } from "./states.ts";

const dayMs = 86_400_000;

function isTimeZone(name: string): boolean {
  try {
    return name.includes("/") || name === "UTC" ? Boolean(new Intl.DateTimeFormat("en", { timeZone: name })) : false;
  } catch {
    return false;
  }
}

const shape = {
  name: singleLineField(contactLimits.eventName).refine(isVisible, message.fieldRequired),
  place: singleLineField(contactLimits.eventPlace),
  firstDay: dayField,
  /** Included. */
  lastDay: dayField,
  /** IANA, of the days and of the hours in the report. */
  timeZone: z.string().max(64).refine(isTimeZone),
  /** Empty: every member of the organization. Without an organization always empty. */
  personIds: z
    .array(idField)
    .max(contactLimits.eventPeople)
    .transform((ids) => [...new Set(ids)]),
};

type Days = { firstDay: string; lastDay: string };
const hasDays = ({ firstDay, lastDay }: Days) => firstDay <= lastDay;
const isShort = ({ firstDay, lastDay }: Days) =>
  Date.parse(lastDay) - Date.parse(firstDay) < contactLimits.eventDays * dayMs;
const ordered = { path: ["lastDay"], message: message.eventDays };
const short = { path: ["lastDay"], message: message.eventTooLong };

export const eventChangeSchema = z.strictObject(shape).refine(hasDays, ordered).refine(isShort, short);
export type EventChange = z.output<typeof eventChangeSchema>;

/** `organizationId`: one that the caller manages; without it the event is the caller's own. */
export const newEventSchema = z
  .strictObject({ ...shape, organizationId: idField.optional() })
  .refine(hasDays, ordered)
  .refine(isShort, short);
export type NewEvent = z.output<typeof newEventSchema>;

const person = z.object({ id: z.string(), name: z.string() });
/** Older versions kept events on any day. */
const keptDay = z.iso.date();
const eventRow = {
  id: z.string(),
  name: z.string(),
  place: z.string(),
  firstDay: keptDay,
  lastDay: keptDay,
  timeZone: z.string(),
  startsAt: isoTime,
  endsAt: isoTime,
  organizationId: z.string().nullable(),
  /** Recorded meetings, of deleted contacts too. */
  contactCount: z.number().int(),
};
const listedEvent = z.object(eventRow);
export type ListedEvent = z.infer<typeof listedEvent>;
export const eventPage = page(listedEvent);
/** `people`: empty if all members take part. `mayManage`: the caller may change and delete it and read its report. */
export const eventSchema = z.object({
  ...eventRow,
  ...{ isForAll: z.boolean(), people: z.array(person), mayManage: z.boolean() },
});
export type Event = z.infer<typeof eventSchema>;

export const eventListQuery = z.strictObject({
  ...pageQuery,
  search: singleLineField(searchMax).optional(),
  organization: idField.optional(),
});
export const eventParams = z.strictObject({ id: idField });
export const eventReportQuery = z.strictObject({ day: dayField.optional() });

const count = z.number().int();
/** What is kept of the meetings at an event, or on one of its days. */
export const eventReportSchema = z.object({
  meetings: count,
  contacts: count,
  /** Of each day with meetings. */
  days: z.array(z.object({ day: keptDay, meetings: count })),
  /** Of each hour with meetings, in the event's time zone. */
  hours: z.array(z.object({ hour: z.number().int().min(0).max(23), meetings: count })),
  /** Most first. Null: that account was deleted. */
  people: z.array(z.object({ person: person.nullable(), meetings: count })),
  temperatures: z.array(z.object({ temperature: z.enum(temperatures).nullable(), contacts: count })),
  /** Of questions with options, by their words; most first. */
  questions: z.array(
    z.object({ label: z.string(), answers: z.array(z.object({ value: z.string(), meetings: count })) }),
  ),
});
export type EventReport = z.infer<typeof eventReportSchema>;
