import type { FastifyInstance } from "fastify";
import { mayReadCard } from "../../../domain/cards/policy.ts";
import { attachment } from "../../../domain/core/attachment.ts";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/physical-cards/contract.ts";
import { mayListOrganization } from "../../../domain/physical-cards/policy.ts";
import { shortBaseOf } from "../../core/short-base.ts";
import { findCard } from "../../data/cards/queries.ts";
import { countLeadingTo, countOfOrganization, listPhysicalRows } from "../../data/physical-cards/queries.ts";
import { readCursor, toPage } from "../../http/cursor.ts";
import { mustAllow, notFound, refusalOf, refuse } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { assignPhysicalCard, notePhysicalCardWritten, renamePhysicalCard, setPhysicalCardLost } from "./commands.ts";
import { exportPhysicalCards } from "./export.ts";
import type { PhysicalOutcome } from "./holding.ts";
import { addPhysicalCard, makeStock, replacePhysicalCard } from "./making-commands.ts";
import { presentPhysicalCard, tagAddress } from "./presenter.ts";
import { scopeOf } from "./scope.ts";

const defaultLimit = 50;

export function physicalCardRoutes(
  app: FastifyInstance,
  services: Services,
  onChanged: (cardId: string) => void,
): void {
  const baseOf = shortBaseOf(services);

  function answer(result: PhysicalOutcome) {
    switch (result.outcome) {
      case "done":
        for (const cardId of result.cardIds) onChanged(cardId);
        return presentPhysicalCard(result.shown, baseOf);
      case "refused":
        throw refusalOf(result.verdict);
      case "not-found":
        throw notFound(message.physicalCardNotFound);
      case "no-card":
        throw notFound(message.cardNotFound);
      case "stale":
        throw refuse("STALE_VERSION", message.physicalCardStale);
      case "taken":
        throw refuse("CONFLICT", message.physicalCardTaken);
      case "off":
        throw refuse("CONFLICT", message.physicalCardOff);
      case "replaced":
        throw refuse("CONFLICT", message.physicalCardReplaced);
      case "leads-nowhere":
        throw refuse("CONFLICT", message.physicalCardLeadsNowhere);
      case "too-many-cards":
        throw refuse("CONFLICT", message.tooManyPhysicalCards);
    }
  }

  register(app, services, contract.listPhysicalCards, async ({ actor, query }) => {
    const { state, search, cursor, limit = defaultLimit } = query;
    const scope = scopeOf(actor, query);
    const rows = await listPhysicalRows(services.db, { scope, state, search, after: readCursor(cursor), limit });
    const placed = rows.map((row) => ({ ...row, id: row.physical.code, createdAt: row.physical.createdAt }));
    return toPage(placed, limit, (row) => presentPhysicalCard(row, baseOf));
  });

  register(app, services, contract.countPhysicalCards, async ({ actor, query: { cardId, organizationId = "" } }) => {
    if (cardId === undefined) {
      mustAllow(mayListOrganization(actor, organizationId));
      return { count: await countOfOrganization(services.db, organizationId) };
    }
    const card = await findCard(services.db, cardId);
    if (!card) throw notFound(message.cardNotFound);
    mustAllow(mayReadCard(actor, card));
    return { count: await countLeadingTo(services.db, cardId) };
  });

  register(app, services, contract.exportPhysicalCards, async ({ actor, reply, body }) => {
    const { state, search, csv } = body;
    const scope = scopeOf(actor, body);
    const name = "evox-physical-cards.csv";
    reply.header("content-disposition", attachment({ ascii: name, utf8: name }));
    return exportPhysicalCards(services, actor.id, { scope, state, search, csv });
  });

  register(app, services, contract.addPhysicalCard, async ({ actor, body }) =>
    answer(await addPhysicalCard(services, actor, body)),
  );

  register(app, services, contract.makeStock, async ({ actor, body }) => {
    const result = await makeStock(services, actor.id, body);
    if (result.outcome === "refused") throw refusalOf(result.verdict);
    if (result.outcome === "no-organization") throw notFound(message.organizationNotFound);
    const base = baseOf(result.cardHost);
    return { items: result.codes.map((code) => ({ code, address: tagAddress(code, base) })) };
  });

  register(app, services, contract.renamePhysicalCard, async ({ actor, params, body }) =>
    answer(await renamePhysicalCard(services, actor.id, params.code, body)),
  );

  register(app, services, contract.assignPhysicalCard, async ({ actor, params, body }) =>
    answer(await assignPhysicalCard(services, actor.id, params.code, body)),
  );

  register(app, services, contract.setPhysicalCardLost, async ({ actor, params, body }) =>
    answer(await setPhysicalCardLost(services, actor.id, params.code, body)),
  );

  register(app, services, contract.notePhysicalCardWritten, async ({ actor, params, body }) =>
    answer(await notePhysicalCardWritten(services, actor.id, params.code, body)),
  );

  register(app, services, contract.replacePhysicalCard, async ({ actor, params, body }) =>
    answer(await replacePhysicalCard(services, actor, params.code, body)),
  );
}
