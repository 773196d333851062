import type { MessageKey } from "./visitor-messages.ts";

/** The messages of `domain/core/messages.ts` that only the screens of the catalogue `tools` show. */
export const toolMessages = [
  ...["contactNotFound", "contactDeleted", "exchangeOff", "operatorUnnamed", "exchangeOfOrganization", "emailOrPhone"],
  ...["optionsMissing", "optionsTwice", "onlyMeeting", "tooManyNotes"],
] as const satisfies readonly MessageKey[];
