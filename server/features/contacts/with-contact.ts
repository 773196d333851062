import { mayUseContact } from "../../../domain/contacts/policy.ts";
import type { Contact } from "../../../domain/contacts/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import {
  type ContactRow,
  type FoundContact,
  findContactRow,
  hasMet,
  listConsents,
  listMeetings,
  listNotes,
  lockContact,
} from "../../data/contacts/queries.ts";
import type { Sql } from "../../db/database.ts";
import { authorize, notFound } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";
import { unitOfWork, type Work } from "../../unit-of-work/unit-of-work.ts";
import { presentContact } from "./presenter.ts";

/** @throws ApiError NOT_FOUND, also for contacts of others */
export async function readContact(db: Sql, actor: Actor, id: string): Promise<Contact> {
  const found = await findContactRow(db, id);
  if (!found) throw notFound(message.contactNotFound);
  authorize(mayUseContact(actor, { ...found.contact, isMet: await hasMet(db, id, actor.id) }));
  return readWhole(db, found);
}

/** With meetings, consents and notes. */
export async function readWhole(db: Sql, found: FoundContact): Promise<Contact> {
  const { id } = found.contact;
  const meetings = await listMeetings(db, id);
  const consents = await listConsents(
    db,
    meetings.map(({ meeting }) => meeting.id),
  );
  return presentContact(found, meetings, consents, await listNotes(db, id));
}

/**
 * One change of a contact, which is locked.
 * @throws ApiError NOT_FOUND, also for contacts of others
 */
export async function withContact<Result>(
  services: Services,
  actorId: string,
  id: string,
  act: (work: Work, contact: ContactRow) => Promise<Result>,
): Promise<Result> {
  return unitOfWork(services, { by: actorId }, async (work) => {
    const contact = await lockContact(work.tx, id);
    if (!contact) throw notFound(message.contactNotFound);
    work.authorize(mayUseContact, { ...contact, isMet: await hasMet(work.tx, id, actorId) });
    return act(work, contact);
  });
}
