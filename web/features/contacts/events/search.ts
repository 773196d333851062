import { dayParam, textParam } from "../../../page/search-params.ts";

/** The search parameter of `/contacts/events`: without it all events that the user may see. */
export const validateEventsSearch = (typed: Record<string, unknown>): { organization?: string | undefined } => ({
  organization: textParam(typed.organization),
});

/** The search parameter of an event: one of its days. */
export const validateEventSearch = (typed: Record<string, unknown>): { day?: string | undefined } => ({
  day: dayParam(typed.day),
});
