import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/cards/contract.ts";
import { mayReadCard, maySetAnyStatus } from "../../../domain/cards/policy.ts";
import type { Card } from "../../../domain/cards/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import { shortLinkOriginOf } from "../../core/short-link-origin.ts";
import { type CardRow, findCard, listCardHosts, listCardRows } from "../../data/cards/queries.ts";
import { apiError, authorize, notFound } from "../../http/api-error.ts";
import { parseCursor, toPage } from "../../http/cursor.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { createCard } from "./create-card.ts";
import { deleteCard } from "./delete-card.ts";
import { presentCard } from "./presenter.ts";
import { setCardCategory, setCardStatus, setCardSubscription } from "./set-card.ts";
import { updateCard } from "./update-card.ts";

const defaultLimit = 50;

async function presentCards(services: Services, rows: readonly CardRow[]): Promise<(row: CardRow) => Card> {
  const baseOf = shortLinkOriginOf(services);
  const owners = [...new Set(rows.map(({ personId }) => personId))];
  const hosts = services.config.cardHosts.length === 0 ? null : await listCardHosts(services.db, owners);
  return (row) => presentCard(row, baseOf(hosts?.get(row.personId) ?? null));
}

export function cardRoutes(app: FastifyInstance, services: Services): void {
  const presentOne = async (row: CardRow) => (await presentCards(services, [row]))(row);

  register(app, services, contract.listCards, async ({ actor, query }) => {
    const { scope, status, category, search, cursor, limit = defaultLimit } = query;
    const wide = scope === "all" || status !== undefined || category !== undefined || search !== undefined;
    if (wide && actor.role !== "admin") throw apiError("FORBIDDEN", message.permissionDenied);
    const filter = { status, category, search, after: parseCursor(cursor), limit };
    const rows = await listCardRows(services.db, scope === "all" ? filter : { ...filter, personId: actor.id });
    return toPage(rows, limit, await presentCards(services, rows));
  });

  register(app, services, contract.createCard, async ({ actor, body }) =>
    presentOne(await createCard(services, actor.id, body)),
  );

  register(app, services, contract.getCard, async ({ actor, params }) => {
    const row = await findCard(services.db, params.id);
    if (!row) throw notFound(message.cardNotFound);
    authorize(mayReadCard(actor, row));
    return presentOne(row);
  });

  register(app, services, contract.updateCard, async ({ actor, params, body }) =>
    presentOne(await updateCard(services, actor.id, params.id, body)),
  );

  register(app, services, contract.deleteCard, async ({ actor, params }) => {
    await deleteCard(services, actor.id, params.id);
  });

  register(app, services, contract.setCardStatus, async ({ actor, params, body }) => {
    authorize(maySetAnyStatus(actor));
    return presentOne(await setCardStatus(services, actor.id, params.id, body));
  });

  register(app, services, contract.setCardCategory, async ({ actor, params, body }) =>
    presentOne(await setCardCategory(services, actor.id, params.id, body.category)),
  );

  register(app, services, contract.setCardSubscription, async ({ actor, params, body }) =>
    presentOne(await setCardSubscription(services, actor.id, params.id, body.plan)),
  );
}
