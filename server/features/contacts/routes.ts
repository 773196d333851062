import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/contacts/contract.ts";
import { mayViewExchangeOf, mayViewExchangeOfCard } from "../../../domain/contacts/policy.ts";
import type { Contact } from "../../../domain/contacts/schema.ts";
import { attachment } from "../../../domain/core/attachment.ts";
import { message } from "../../../domain/core/messages.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import { findExchangeOfCard } from "../../data/contacts/exchange-queries.ts";
import { listColleagues, listContactRows } from "../../data/contacts/queries.ts";
import { findOrganization } from "../../data/organizations/queries.ts";
import { authorize, notFound } from "../../http/api-error.ts";
import { isCardOnHost } from "../../http/card-on-host.ts";
import { parseCursor, toPage } from "../../http/cursor.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { addContact } from "./add-contact.ts";
import { auditSeen, type Seen } from "./audit-contact.ts";
import { addContactNote, deleteContact, deleteContactNote, splitContact, updateContact } from "./change-contact.ts";
import { storedPhone } from "./contact-fields.ts";
import { placeOf, readExchange, setCardExchange, setOrganizationExchange } from "./exchange.ts";
import { exportContacts } from "./export-contacts.ts";
import { contactFilterOf } from "./list-contacts.ts";
import { mergeContacts } from "./merge-contact.ts";
import { deleteOwnContact, readOwnContact, updateOwnContact, withdrawOwnConsent } from "./own-contact.ts";
import { presentListed } from "./presenter.ts";
import { receiveContact } from "./receive-contact.ts";
import { authorizeContact, readContact } from "./with-contact.ts";

const defaultLimit = 50;
const colleaguesMax = 12;

export function contactsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  register(app, services, contract.shareContact, async ({ params, body, request }) => {
    if (!(await isCardOnHost(db, request.raw, params.id))) throw notFound(message.cardNotFound);
    return receiveContact(services, params.id, body);
  });

  async function findCardOf(actor: Actor, cardId: string) {
    const found = await findExchangeOfCard(db, cardId);
    if (!found) throw notFound(message.cardNotFound);
    authorize(mayViewExchangeOfCard(actor, found));
    return found;
  }

  register(app, services, contract.getCardExchange, async ({ actor, params }) => {
    const of = await findCardOf(actor, params.id);
    return readExchange(services, db, of, placeOf(of));
  });

  register(app, services, contract.setCardExchange, async ({ actor, params, body }) => {
    const { personId } = await findCardOf(actor, params.id);
    return setCardExchange(services, actor.id, { id: params.id, personId }, body);
  });

  register(app, services, contract.getOrganizationExchange, async ({ actor, params }) => {
    authorize(mayViewExchangeOf(actor, params.id));
    if (!(await findOrganization(db, params.id))) throw notFound(message.organizationNotFound);
    const of = { organizationId: params.id, personId: null };
    return readExchange(services, db, of, of);
  });

  register(app, services, contract.setOrganizationExchange, async ({ actor, params, body }) =>
    setOrganizationExchange(services, actor.id, params.id, body),
  );

  /** What an admin sees of others is logged. */
  async function logAdmin(actor: Actor, seen: Seen): Promise<void> {
    if (actor.role !== "admin") return;
    await unitOfWork(services, { by: actor.id }, async (work) => auditSeen(work, seen));
  }

  async function answer(actor: Actor, contact: Contact): Promise<Contact> {
    const { id, organizationId } = contact;
    await logAdmin(actor, { contactId: id, organizationId });
    return contact;
  }

  register(app, services, contract.listContacts, async ({ actor, query }) => {
    const { cursor, limit = defaultLimit, ...filters } = query;
    const filter = contactFilterOf(actor, filters);
    await logAdmin(actor, { organizationId: filters.organization, personId: filters.person });
    const rows = await listContactRows(db, filter, { after: parseCursor(cursor), limit });
    const placed = rows.map((row) => ({ ...row, id: row.contact.id, createdAt: row.contact.lastMetAt }));
    return toPage(placed, limit, presentListed);
  });

  register(app, services, contract.addContact, async ({ actor, body }) =>
    readContact(db, actor, await addContact(services, actor.id, body)),
  );

  register(app, services, contract.exportContacts, async ({ actor, query, reply }) => {
    const { stream, name, type } = await exportContacts(services, actor, query);
    reply.header("content-disposition", attachment({ ascii: name, utf8: name })).type(type);
    return stream;
  });

  register(app, services, contract.getContact, async ({ actor, params }) => {
    return answer(actor, await readContact(db, actor, params.id));
  });

  register(app, services, contract.listColleagues, async ({ actor, params, query }) => {
    const { organizationId } = await authorizeContact(db, actor, params.id);
    return {
      items: organizationId === null ? [] : await listColleagues(db, organizationId, query.search, colleaguesMax),
    };
  });

  register(app, services, contract.updateContact, async ({ actor, params, body }) =>
    answer(actor, await updateContact(services, actor.id, params.id, body)),
  );

  register(app, services, contract.deleteContact, async ({ actor, params }) => {
    await deleteContact(services, actor.id, params.id);
  });

  register(app, services, contract.splitContact, async ({ actor, params }) =>
    answer(actor, await readContact(db, actor, await splitContact(services, actor.id, params.id, params.meeting))),
  );

  register(app, services, contract.mergeContacts, async ({ actor, params, body }) => {
    await mergeContacts(services, actor.id, params.id, body.with);
    return answer(actor, await readContact(db, actor, params.id));
  });

  register(app, services, contract.addContactNote, async ({ actor, params, body }) => {
    await addContactNote(services, actor.id, params.id, body.text);
    return answer(actor, await readContact(db, actor, params.id));
  });

  register(app, services, contract.deleteContactNote, async ({ actor, params }) => {
    await deleteContactNote(services, actor.id, params.id, params.note);
  });

  register(app, services, contract.readOwnContact, ({ body }) => readOwnContact(services, body.token));

  register(app, services, contract.updateOwnContact, async ({ body }) => {
    const { token, ...typed } = body;
    await updateOwnContact(services, token, { ...typed, phone: storedPhone(typed.phone) });
    return readOwnContact(services, token);
  });

  register(app, services, contract.withdrawOwnConsent, async ({ body }) => {
    await withdrawOwnConsent(services, body.token, body.purposeId);
    return readOwnContact(services, body.token);
  });

  register(app, services, contract.deleteOwnContact, async ({ body }) => {
    await deleteOwnContact(services, body.token);
  });
}
