import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/physical-cards/contract.ts";
import { shortBaseOf } from "../../core/short-base.ts";
import { listReprintRows } from "../../data/physical-cards/reprint-queries.ts";
import { readCursor, toPage } from "../../http/cursor.ts";
import { notFound, refusalOf, refuse } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { presentReprint } from "./presenter.ts";
import { moveReprint, quoteReprint, type ReprintOutcome, requestReprint } from "./reprint-commands.ts";
import { scopeOf } from "./scope.ts";

const defaultLimit = 50;

export function reprintRoutes(app: FastifyInstance, services: Services, onChanged: (cardId: string) => void): void {
  const baseOf = shortBaseOf(services);

  function answer(result: ReprintOutcome, missing: string) {
    switch (result.outcome) {
      case "done":
        for (const cardId of result.cardIds) onChanged(cardId);
        return presentReprint(result.shown, baseOf);
      case "refused":
        throw refusalOf(result.verdict);
      case "not-found":
        throw notFound(missing);
      case "replaced":
        throw refuse("CONFLICT", message.physicalCardReplaced);
      case "leads-nowhere":
        throw refuse("CONFLICT", message.physicalCardLeadsNowhere);
      case "open":
        throw refuse("CONFLICT", message.reprintOpen);
      case "price-changed":
        throw refuse("CONFLICT", message.reprintPriceChanged);
      case "holder-changed":
        throw refuse("CONFLICT", message.reprintHolderChanged);
      case "past":
        throw refuse("CONFLICT", message.reprintStep);
    }
  }

  register(app, services, contract.quoteReprint, async ({ actor, params, query }) => {
    const result = await quoteReprint(services, actor, params.code, query.reason);
    if (result.outcome === "not-found") throw notFound(message.physicalCardNotFound);
    if (result.outcome === "leads-nowhere") throw refuse("CONFLICT", message.physicalCardLeadsNowhere);
    return result.quote;
  });

  register(app, services, contract.requestReprint, async ({ actor, params, body }) =>
    answer(await requestReprint(services, actor, params.code, body), message.physicalCardNotFound),
  );

  register(app, services, contract.listReprints, async ({ actor, query }) => {
    const { state, cursor, limit = defaultLimit } = query;
    const scope = scopeOf(actor, query);
    const rows = await listReprintRows(services.db, { scope, state, after: readCursor(cursor), limit });
    const placed = rows.map((row) => ({ ...row, id: row.reprint.id, createdAt: row.reprint.createdAt }));
    return toPage(placed, limit, (row) => presentReprint(row, baseOf));
  });

  register(app, services, contract.moveReprint, async ({ actor, params, body }) =>
    answer(await moveReprint(services, actor.id, params.id, body), message.reprintNotFound),
  );
}
