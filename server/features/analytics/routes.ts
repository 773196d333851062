import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/analytics/contract.ts";
import { mayReadCard } from "../../../domain/cards/policy.ts";
import { message } from "../../../domain/core/messages.ts";
import { findCard } from "../../data/cards/queries.ts";
import { addViews, findTotal, listViewDays, type Views } from "../../data/views/queries.ts";
import { apiError, notFound } from "../../http/api-error.ts";
import { isCardOnHost } from "../../http/card-on-host.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { viewCounter } from "./view-counter.ts";

export function analyticsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, config } = services;
  const save = (views: Views) => addViews(db, views, clock.now(), config.graceDays);
  const counter = viewCounter(save, config.timeouts.database.statement);

  register(app, services, contract.reportView, async ({ params, query, findIdentity, request }) => {
    if (!(await isCardOnHost(db, request.raw, params.id))) throw notFound(message.cardNotFound);
    const viewer = await findIdentity();
    if (viewer) {
      const card = await findCard(db, params.id);
      if (card?.personId === viewer.actor.id) return;
    }
    const outcome = await counter.count(params.id, query.via);
    if (outcome === "held") throw apiError("UNAVAILABLE", message.unexpected);
  });

  register(app, services, contract.getAnalytics, async ({ actor, params }) => {
    const card = await findCard(db, params.id);
    if (!card || !mayReadCard(actor, card).allowed) throw notFound(message.cardNotFound);
    return { qrScans: await findTotal(db, card.id), days: await listViewDays(db, card.id) };
  });
}
