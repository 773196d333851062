import type { EmailMessage } from "../../adapters/mail.ts";
import { readDigest } from "../../data/contacts/digest-queries.ts";
import { findContactRow, hasMet } from "../../data/contacts/queries.ts";
import { type Addressee, findAddressee } from "../../data/people/addressee-queries.ts";
import { nameFor } from "../../emails/names-in-emails.ts";
import { renderEmail } from "../../emails/render-email.ts";
import { loadEmailTexts } from "../../http/render-texts.ts";
import type { Services } from "../../services.ts";

/** These hold nothing of a contact (product 23.9): it may be deleted, and its owner decides who reads it. */

type Texts = Awaited<ReturnType<typeof loadEmailTexts>>;

async function renderNotice(
  { publicUrl }: Services,
  person: Addressee,
  contentOf: (texts: Texts) => ReturnType<Texts["contactShared"]>,
  path: string,
): Promise<EmailMessage> {
  const texts = await loadEmailTexts(person.language);
  return { to: person.email, ...renderEmail(texts, contentOf(texts), { href: new URL(path, publicUrl).href }) };
}

/** Null if they want no notices, or the contact is deleted or out of their sight. */
async function findReader(
  { db }: Services,
  personId: string,
  contactId: string,
): Promise<{ person: Addressee; assigneeId: string | null } | null> {
  const person = await findAddressee(db, personId);
  const contact = (await findContactRow(db, contactId))?.contact;
  if (!person?.wantsNotices || !contact) return null;
  const { organizationId } = contact;
  const isInSight = organizationId === null ? contact.personId === personId : organizationId === person.organizationId;
  return isInSight ? { person, assigneeId: contact.assigneeId } : null;
}

const pathOf = (contactId: string) => `/contacts/${encodeURIComponent(contactId)}`;

export async function renderContactShared(
  services: Services,
  { personId, contactId }: { personId: string; contactId: string },
): Promise<EmailMessage | null> {
  const reader = await findReader(services, personId, contactId);
  if (!reader || !(await hasMet(services.db, contactId, personId))) return null;
  const { person } = reader;
  const greeted = nameFor(person, person.name);
  return renderNotice(services, person, (texts) => texts.contactShared({ greeted }), pathOf(contactId));
}

/** Sent only while they look after it. */
export async function renderContactHandedOver(
  services: Services,
  { personId, contactId }: { personId: string; contactId: string },
): Promise<EmailMessage | null> {
  const reader = await findReader(services, personId, contactId);
  if (reader?.assigneeId !== personId) return null;
  const { person } = reader;
  const greeted = nameFor(person, person.name);
  return renderNotice(services, person, (texts) => texts.contactHandedOver({ greeted }), pathOf(contactId));
}

/** Tells the number of contacts as of now. */
export async function renderContactsShared(
  services: Services,
  { personId, meetingIds = [] }: { personId: string; meetingIds?: string[] },
): Promise<EmailMessage | null> {
  const person = await findAddressee(services.db, personId);
  if (!person?.wantsNotices) return null;
  const { count, event } = await readDigest(services.db, personId, meetingIds);
  if (count === 0) return null;
  const digest = { greeted: nameFor(person, person.name), count, event: nameFor(person, event?.name ?? null) };
  return renderNotice(services, person, (texts) => texts.contactsShared(digest), "/contacts");
}
