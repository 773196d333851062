import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/notifications/block-contract.ts";
import { deleteBlockedSender, listBlockedSenders } from "../../data/notifications/block-queries.ts";
import { notFound } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { blockSender } from "./block-commands.ts";
import { presentBlockedSender } from "./presenter.ts";

export function blockRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  register(app, services, contract.listBlockedSenders, async ({ actor }) => {
    const rows = await listBlockedSenders(db, actor.id);
    return { items: rows.map(presentBlockedSender), nextCursor: null };
  });

  register(app, services, contract.blockSender, async ({ actor, body }) => {
    if (!(await blockSender(services, actor.id, body.invitationId))) throw notFound(message.invitationGone);
  });

  register(app, services, contract.unblockSender, async ({ actor, params }) => {
    if (!(await deleteBlockedSender(db, actor.id, params.id))) throw notFound();
  });
}
