import { type FollowUp, followUps, type Temperature, temperatures } from "../../../domain/contacts/states.ts";
import { isDay } from "../../../domain/core/days.ts";
import { searchMax } from "../../../domain/core/page-limits.ts";
import { type Channel, channels } from "../../../domain/sharing/channels.ts";

/**
 * The search parameters of `/contacts`, and of a contact, whose link back leads to the same list. Without an organization and
 * a person: the contacts that the user looks after or met, for an admin all.
 */
export type ContactsSearch = {
  search?: string | undefined;
  temperature?: Temperature | undefined;
  followUp?: FollowUp | undefined;
  channel?: Channel | undefined;
  event?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  organization?: string | undefined;
  person?: string | undefined;
};

export function textIn(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" ? [...text].slice(0, searchMax).join("") : undefined;
}

const oneOf = <Value extends string>(value: unknown, values: readonly Value[]): Value | undefined =>
  values.find((one) => one === value);

export function dayIn(value: unknown): string | undefined {
  return typeof value === "string" && isDay(value) ? value : undefined;
}

/** Replaces invalid values by undefined, which the router omits from the address. */
export function validateContactsSearch(typed: Record<string, unknown>): ContactsSearch {
  return {
    search: textIn(typed.search),
    temperature: oneOf(typed.temperature, temperatures),
    followUp: oneOf(typed.followUp, followUps),
    channel: oneOf(typed.channel, channels),
    event: textIn(typed.event),
    from: dayIn(typed.from),
    to: dayIn(typed.to),
    organization: textIn(typed.organization),
    person: textIn(typed.person),
  };
}
