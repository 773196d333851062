import { type FollowUp, followUps, type Temperature, temperatures } from "../../../domain/contacts/states.ts";
import { type Channel, channels } from "../../../domain/sharing/channels.ts";
import { choiceParam, dayParam, textParam } from "../../page/search-params.ts";

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

export function validateContactsSearch(typed: Record<string, unknown>): ContactsSearch {
  return {
    search: textParam(typed.search),
    temperature: choiceParam(typed.temperature, temperatures),
    followUp: choiceParam(typed.followUp, followUps),
    channel: choiceParam(typed.channel, channels),
    event: textParam(typed.event),
    from: dayParam(typed.from),
    to: dayParam(typed.to),
    organization: textParam(typed.organization),
    person: textParam(typed.person),
  };
}
