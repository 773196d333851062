import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/notifications/block-contract.ts";
import { deleteBlockedSender, listBlockedSenders } from "../../data/notifications/block-queries.ts";
import { notFound } from "../../http/api-error.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { blockSender } from "./block-sender.ts";
import { presentBlockedSender } from "./presenter.ts";

export function blockRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  register(app, services, contract.listBlockedSenders, async ({ actor }) => {
    const rows = await listBlockedSenders(db, actor.id);
    return { items: rows.map(presentBlockedSender), nextCursor: null };
  });

  register(app, services, contract.blockSender, async ({ actor, body }) => {
    await blockSender(services, actor.id, body.invitationId);
  });

  register(app, services, contract.unblockSender, async ({ actor, params }) => {
    if (!(await deleteBlockedSender(db, actor.id, params.id))) throw notFound();
  });
}
