import type { FastifyInstance } from "fastify";
import { mayReadCard } from "../../../domain/cards/policy.ts";
import { attachment } from "../../../domain/core/attachment.ts";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/physical-cards/contract.ts";
import { mayListOrganization } from "../../../domain/physical-cards/policy.ts";
import { shortLinkOriginOf } from "../../core/short-link-origin.ts";
import { findCard } from "../../data/cards/queries.ts";
import {
  countOfOrganization,
  countPhysicalCardsTargeting,
  listPhysicalRows,
} from "../../data/physical-cards/queries.ts";
import { authorize, notFound } from "../../http/api-error.ts";
import { parseCursor, toPage } from "../../http/cursor.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { addPhysicalCard } from "./add-physical-card.ts";
import { assignPhysicalCard } from "./assign-physical-card.ts";
import { exportPhysicalCards } from "./export.ts";
import { makeStock } from "./make-stock.ts";
import { notePhysicalCardWritten } from "./note-physical-card-written.ts";
import { presentPhysicalCard, tagAddress } from "./presenter.ts";
import { renamePhysicalCard } from "./rename-physical-card.ts";
import { replacePhysicalCard } from "./replace-physical-card.ts";
import { scopeOf } from "./scope.ts";
import { setPhysicalCardLost } from "./set-physical-card-lost.ts";

const defaultLimit = 50;

export function physicalCardRoutes(app: FastifyInstance, services: Services): void {
  const baseOf = shortLinkOriginOf(services);

  register(app, services, contract.listPhysicalCards, async ({ actor, query }) => {
    const { state, search, cursor, limit = defaultLimit } = query;
    const scope = scopeOf(actor, query);
    const rows = await listPhysicalRows(services.db, { scope, state, search, after: parseCursor(cursor), limit });
    const placed = rows.map((row) => ({ ...row, id: row.physical.code, createdAt: row.physical.createdAt }));
    return toPage(placed, limit, (row) => presentPhysicalCard(row, baseOf));
  });

  register(app, services, contract.countPhysicalCards, async ({ actor, query: { cardId, organizationId = "" } }) => {
    if (cardId === undefined) {
      authorize(mayListOrganization(actor, organizationId));
      return { count: await countOfOrganization(services.db, organizationId) };
    }
    const card = await findCard(services.db, cardId);
    if (!card) throw notFound(message.cardNotFound);
    authorize(mayReadCard(actor, card));
    return { count: await countPhysicalCardsTargeting(services.db, cardId) };
  });

  register(app, services, contract.exportPhysicalCards, async ({ actor, reply, body }) => {
    const { state, search, csv } = body;
    const scope = scopeOf(actor, body);
    const name = "evox-physical-cards.csv";
    reply.header("content-disposition", attachment({ ascii: name, utf8: name }));
    return exportPhysicalCards(services, actor.id, { scope, state, search, csv });
  });

  register(app, services, contract.addPhysicalCard, async ({ actor, body }) =>
    presentPhysicalCard(await addPhysicalCard(services, actor.id, body), baseOf),
  );

  register(app, services, contract.makeStock, async ({ actor, body }) => {
    const { codes, cardHost } = await makeStock(services, actor.id, body);
    const base = baseOf(cardHost);
    return { items: codes.map((code) => ({ code, address: tagAddress(code, base) })) };
  });

  register(app, services, contract.renamePhysicalCard, async ({ actor, params, body }) =>
    presentPhysicalCard(await renamePhysicalCard(services, actor.id, params.code, body), baseOf),
  );

  register(app, services, contract.assignPhysicalCard, async ({ actor, params, body }) =>
    presentPhysicalCard(await assignPhysicalCard(services, actor.id, params.code, body), baseOf),
  );

  register(app, services, contract.setPhysicalCardLost, async ({ actor, params, body }) =>
    presentPhysicalCard(await setPhysicalCardLost(services, actor.id, params.code, body), baseOf),
  );

  register(app, services, contract.notePhysicalCardWritten, async ({ actor, params, body }) =>
    presentPhysicalCard(await notePhysicalCardWritten(services, actor.id, params.code, body), baseOf),
  );

  register(app, services, contract.replacePhysicalCard, async ({ actor, params, body }) =>
    presentPhysicalCard(await replacePhysicalCard(services, actor.id, params.code, body), baseOf),
  );
}
