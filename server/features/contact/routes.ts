import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/contact/contract.ts";
import { listContactMessageRows, markContactMessage } from "../../data/messages/queries.ts";
import { notFound } from "../../http/api-error.ts";
import { parseCursor, toPage } from "../../http/cursor.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { deleteContactMessage } from "./delete-contact-message.ts";
import { presentContactMessage } from "./presenter.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const defaultLimit = 50;

export function contactRoutes(app: FastifyInstance, services: Services): void {
  register(app, services, contract.sendContactMessage, async ({ body }) => {
    const { nickname, ...input } = body;
    // A bot filled in the hidden field and gets the usual response.
    if (nickname) return { id: randomBytes(16).toString("base64url") };
    return sendContactMessage(services, input);
  });

  register(app, services, contract.listContactMessages, async ({ query }) => {
    const { limit = defaultLimit, cursor } = query;
    const filter = { archived: query.archived === "true", after: parseCursor(cursor), limit };
    return toPage(await listContactMessageRows(services.db, filter), limit, presentContactMessage);
  });

  register(app, services, contract.updateContactMessage, async ({ params, body }) => {
    const row = await markContactMessage(services.db, params.id, body, services.clock.now());
    if (!row) throw notFound();
    return presentContactMessage(row);
  });

  register(app, services, contract.deleteContactMessage, async ({ actor, params }) => {
    await deleteContactMessage(services, actor.id, params.id);
  });
}
