import { t } from "@lingui/core/macro";
import type { ListedEvent } from "../../../../domain/contacts/event-schema.ts";
import { StateBadge } from "../../../ui/badge.tsx";
import { stateOf } from "./event-days.ts";

/** Nothing for an event that is over. */
export function EventBadge({ event }: { event: ListedEvent }) {
  const state = stateOf(event);
  if (state === "over") return null;
  return state === "running" ? (
    <StateBadge tone="good">{t({ message: "Running", context: "event" })}</StateBadge>
  ) : (
    <StateBadge>{t({ message: "Planned", context: "event" })}</StateBadge>
  );
}
