import { contactLimits } from "../../../domain/contacts/limits.ts";
import { mayUseContact } from "../../../domain/contacts/policy.ts";
import type { Contact } from "../../../domain/contacts/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import {
  type ContactRow,
  type ContactScope,
  type FoundContact,
  findContactRow,
  hasMet,
  listConsents,
  listDuplicates,
  listMeetings,
  listNotes,
  lockContact,
  type MergeKeys,
} from "../../data/contacts/queries.ts";
import type { Sql } from "../../db/database.ts";
import { authorize, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { type Unit, unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { duplicatesScopeOf } from "./list-contacts.ts";
import { presentContact } from "./presenter.ts";

/** @throws ApiError NOT_FOUND, also for contacts of others */
export async function authorizeContact(db: Sql, actor: Actor, id: string): Promise<ContactRow> {
  return (await findFor(db, actor, id)).contact;
}

async function findFor(db: Sql, actor: Actor, id: string): Promise<FoundContact> {
  const found = await findContactRow(db, id);
  if (!found) throw notFound(message.contactNotFound);
  authorize(mayUseContact(actor, { ...found.contact, isMet: await hasMet(db, id, actor.id) }));
  return found;
}

/** @throws ApiError NOT_FOUND, also for contacts of others */
export async function readContact(db: Sql, actor: Actor, id: string): Promise<Contact> {
  const found = await findFor(db, actor, id);
  return readShown(db, found, duplicatesScopeOf(actor, found.contact));
}

/** With the newest meetings. */
export const readShown = (db: Sql, found: FoundContact, scope: ContactScope): Promise<Contact> =>
  readWhole(db, found, scope, contactLimits.shownMeetings);

/**
 * With meetings, consents, notes, and the duplicates in `scope`.
 * @param limit of meetings; undefined: all
 */
export async function readWhole(db: Sql, found: FoundContact, scope: ContactScope, limit?: number): Promise<Contact> {
  const { id } = found.contact;
  const meetings = await listMeetings(db, id, limit);
  const consents = await listConsents(
    db,
    meetings.map(({ meeting }) => meeting.id),
  );
  const duplicates = await listDuplicates(db, found.contact, scope);
  return presentContact(found, meetings, consents, await listNotes(db, id), duplicates);
}

/**
 * One change of a contact, which is locked after the people.
 * @param keys that the change gives the contact
 * @throws ApiError NOT_FOUND, also for contacts of others
 */
export async function withContact<Result>(
  services: Services,
  actorId: string,
  id: string,
  act: (work: Work, contact: ContactRow) => Promise<Result>,
  { keys, locks = {} }: { keys?: MergeKeys | undefined; locks?: NonNullable<Unit["locks"]> } = {},
): Promise<Result> {
  return unitOfWork(services, { by: actorId, locks }, async (work) => {
    const contact = await lockContact(work.tx, id, keys);
    if (!contact) throw notFound(message.contactNotFound);
    work.authorize(mayUseContact, { ...contact, isMet: await hasMet(work.tx, id, actorId) });
    return act(work, contact);
  });
}
