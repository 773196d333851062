import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "../../../../domain/people/schema.ts";

/** With a context, because some languages use another form for a card than for a person. */
const statuses: Record<Status, MessageDescriptor> = {
  active: msg({ message: "Active", context: "card" }),
  suspended: msg({ message: "Suspended", context: "card" }),
  blocked: msg({ message: "Blocked", context: "card" }),
};

/** Returns the display name of a card's status. */
export const cardStatusLabel = (status: Status): string => i18n._(statuses[status]);
