import { allow, type Decision, deny, denyAsNotFound } from "../core/decision.ts";
import { message } from "../core/messages.ts";
import type { Actor } from "../people/policy.ts";

/** A contact's place: its organization, or, without one, its person. `isMet`: the actor met them. */
type Placed = { organizationId: string | null; personId: string | null; assigneeId: string | null; isMet: boolean };

const manages = (actor: Actor, organizationId: string) =>
  actor.role === "admin" || actor.managedOrganizationIds.includes(organizationId);

/**
 * Sees, changes, exports and deletes a contact (product 23.6): in an organization who looks after it or met them,
 * while they are its active member, and its managers; without one its person; admins all.
 */
export function mayUseContact(actor: Actor, { organizationId, personId, assigneeId, isMet }: Placed): Decision {
  const isOwn =
    organizationId === null
      ? personId === actor.id
      : manages(actor, organizationId) ||
        ((assigneeId === actor.id || isMet) && actor.organizationId === organizationId && actor.status === "active");
  return isOwn || actor.role === "admin" ? allow : denyAsNotFound(message.contactNotFound);
}

/** Lists the contacts of a whole organization. */
export function mayListContactsOf(actor: Actor, organizationId: string): Decision {
  return manages(actor, organizationId) ? allow : deny(message.permissionDenied);
}

/** Lists the contacts of another person: within an organization that the caller manages. */
export function mayListContactsOfPerson(actor: Actor, personId: string, organizationId: string | undefined): Decision {
  const isManaged = organizationId !== undefined && manages(actor, organizationId);
  return isManaged || actor.role === "admin" || actor.id === personId ? allow : deny(message.permissionDenied);
}

/** Reads an organization's exchange settings: its members, too, because the form is on their cards. */
export function mayViewExchangeOf(actor: Actor, organizationId: string): Decision {
  return manages(actor, organizationId) || actor.organizationId === organizationId
    ? allow
    : deny(message.permissionDenied);
}

export function maySetExchangeOf(actor: Actor, organizationId: string): Decision {
  return manages(actor, organizationId) ? allow : deny(message.permissionDenied);
}

/** Reads a card's exchange settings. */
export function mayViewExchangeOfCard(actor: Actor, card: { personId: string }): Decision {
  return card.personId === actor.id || actor.role === "admin" ? allow : denyAsNotFound(message.cardNotFound);
}

/** Changes them. In an organization the settings are the organization's. */
export function maySetExchangeOfCard(
  actor: Actor,
  card: { personId: string },
  owner: { organizationId: string | null },
): Decision {
  const seen = mayViewExchangeOfCard(actor, card);
  if (!seen.allowed) return seen;
  return owner.organizationId === null ? allow : deny(message.exchangeOfOrganization);
}

/** An event's place: its organization, or, without one, its person. */
type EventPlace = { organizationId: string | null; personId: string | null };

/** Changes and deletes an event and reads its report; in an organization its managers. */
export function mayManageEvent(actor: Actor, { organizationId, personId }: EventPlace): Decision {
  const isOwn = organizationId === null ? personId === actor.id : manages(actor, organizationId);
  return isOwn || actor.role === "admin" ? allow : deny(message.permissionDenied);
}

/** Sees that there is an event: members of its organization, too, because their contacts carry it. */
export function mayViewEvent(actor: Actor, event: EventPlace): Decision {
  const isMember = event.organizationId !== null && event.organizationId === actor.organizationId;
  return (isMember && actor.status === "active") || mayManageEvent(actor, event).allowed
    ? allow
    : denyAsNotFound(message.eventNotFound);
}

/** Lists an organization's events: its members, too. */
export function mayListEventsOf(actor: Actor, organizationId: string): Decision {
  return mayViewEvent(actor, { organizationId, personId: null }).allowed ? allow : deny(message.permissionDenied);
}
