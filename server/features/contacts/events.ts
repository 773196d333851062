import type { Event, EventChange, ListedEvent, NewEvent } from "../../../domain/contacts/event-schema.ts";
import { contactLimits } from "../../../domain/contacts/limits.ts";
import { mayManageEvent, mayViewEvent } from "../../../domain/contacts/policy.ts";
import { message } from "../../../domain/core/messages.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import { newContactId } from "../../core/ids.ts";
import {
  countEvents,
  countMembers,
  deleteEventRow,
  type EventRow,
  findEvent,
  findInstants,
  insertEvent,
  listCardIdsOfEvent,
  listEventPeople,
  lockEvent,
  setEventPeople,
  updateEventRow,
} from "../../data/contacts/event-queries.ts";
import type { Sql } from "../../db/database.ts";
import { apiError, authorize, fieldError, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { auditContact } from "./audit-contact.ts";

const eventNotFound = () => notFound(message.eventNotFound);

export function presentListedEvent(row: EventRow): ListedEvent {
  const { id, name, place, firstDay, lastDay, timeZone, organizationId, contactCount } = row;
  return {
    ...{ id, name, place, firstDay, lastDay, timeZone, organizationId, contactCount },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  };
}

async function presentEvent(db: Sql, actor: Actor, row: EventRow): Promise<Event> {
  return {
    ...presentListedEvent(row),
    isForAll: row.isForAll,
    people: await listEventPeople(db, row),
    mayManage: mayManageEvent(actor, row).allowed,
  };
}

/** @throws ApiError NOT_FOUND */
export async function readEvent(db: Sql, actor: Actor, id: string): Promise<Event> {
  const row = await findEvent(db, id);
  if (!row) throw eventNotFound();
  authorize(mayViewEvent(actor, row));
  return presentEvent(db, actor, row);
}

/** @throws ApiError INVALID_INPUT for an unknown time zone */
async function valuesOf({ db }: Services, { personIds, ...values }: EventChange) {
  const instants = await findInstants(db, values);
  if (!instants) throw fieldError("timeZone", message.eventTimeZone);
  return { ...values, ...instants, isForAll: personIds.length === 0 };
}

/**
 * In an organization by its managers; else for the caller, who must be in none.
 * @throws ApiError NOT_FOUND, FORBIDDEN, CONFLICT, INVALID_INPUT
 */
export async function createEvent(services: Services, actorId: string, created: NewEvent): Promise<Event> {
  const { organizationId = null, ...change } = created;
  const values = await valuesOf(services, change);
  const locks = organizationId === null ? {} : { organizations: [organizationId] };
  return unitOfWork(services, { by: actorId, locks }, async (work) => {
    const { tx, now, actor } = work;
    const place = organizationId === null ? { organizationId, personId: actorId } : { organizationId, personId: null };
    work.authorize(mayManageEvent, place);
    if (organizationId !== null && !work.organization(organizationId)) throw notFound(message.organizationNotFound);
    if (organizationId === null && actor.organizationId !== null) {
      throw apiError("CONFLICT", message.eventOfOrganization);
    }
    if ((await countEvents(tx, place)) >= contactLimits.events) throw apiError("CONFLICT", message.tooManyEvents);
    const row = { id: newContactId(), ...place, ...values, contactCount: 0, createdAt: now, updatedAt: now };
    await insertEvent(tx, row);
    await setPeople(work, row, change.personIds);
    work.cardsHidden(await listCardIdsOfEvent(tx, row));
    await auditContact(work, "create_event", row);
    return presentEvent(tx, actor, row);
  });
}

/** @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_INPUT */
export async function updateEvent(
  services: Services,
  actorId: string,
  id: string,
  change: EventChange,
): Promise<Event> {
  const values = await valuesOf(services, change);
  return withEvent(services, actorId, id, async (work, before) => {
    const { tx, now, actor } = work;
    const row = { ...before, ...values, updatedAt: now };
    const cards = await listCardIdsOfEvent(tx, before);
    await updateEventRow(tx, id, { ...values, updatedAt: now });
    await setPeople(work, row, change.personIds);
    work.cardsHidden([...cards, ...(await listCardIdsOfEvent(tx, row))]);
    await auditContact(work, "update_event", row);
    return presentEvent(tx, actor, row);
  });
}

/** Its contacts stay, without it. @throws ApiError NOT_FOUND, FORBIDDEN */
export async function deleteEvent(services: Services, actorId: string, id: string): Promise<void> {
  await withEvent(services, actorId, id, async (work, row) => {
    work.cardsHidden(await listCardIdsOfEvent(work.tx, row));
    await deleteEventRow(work.tx, id);
    await auditContact(work, "delete_event", row);
  });
}

async function withEvent<Result>(
  services: Services,
  actorId: string,
  id: string,
  act: (work: Work, event: EventRow) => Promise<Result>,
): Promise<Result> {
  return unitOfWork(services, { by: actorId }, async (work) => {
    const row = await lockEvent(work.tx, id);
    if (!row) throw eventNotFound();
    work.authorize(mayViewEvent, row);
    work.authorize(mayManageEvent, row);
    return act(work, row);
  });
}

async function setPeople({ tx }: Work, { id, organizationId }: EventRow, personIds: readonly string[]): Promise<void> {
  const members = organizationId === null ? 0 : await countMembers(tx, organizationId, personIds);
  if (members !== personIds.length) throw fieldError("personIds", message.eventPerson);
  await setEventPeople(tx, id, personIds);
}
