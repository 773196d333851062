import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/cards/contract.ts";
import { mayReadCard, maySetAnyStatus } from "../../../domain/cards/policy.ts";
import type { Card } from "../../../domain/cards/schema.ts";
import { message } from "../../../domain/core/messages.ts";
import type { OnHidden } from "../../core/on-hidden.ts";
import { shortBaseOf } from "../../core/short-base.ts";
import { type CardRow, findCard, listCardHosts, listCardRows } from "../../data/cards/queries.ts";
import { readCursor, toPage } from "../../http/cursor.ts";
import { mustAllow, notFound, refusalOf, refuse, refuseField } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { type SetOutcome, setCardCategory, setCardStatus, setCardSubscription } from "./admin-commands.ts";
import { createCard, deleteCard, updateCard } from "./commands.ts";
import { presentCard } from "./presenter.ts";

const defaultLimit = 50;

async function presentCards(services: Services, rows: readonly CardRow[]): Promise<(row: CardRow) => Card> {
  const baseOf = shortBaseOf(services);
  const owners = [...new Set(rows.map(({ personId }) => personId))];
  const hosts = services.config.cardHosts.length === 0 ? null : await listCardHosts(services.db, owners);
  return (row) => presentCard(row, baseOf(hosts?.get(row.personId) ?? null));
}

/** `onChanged` drops what this process caches of a card; `onHidden` what all processes do, before the answer. */
export function cardRoutes(
  app: FastifyInstance,
  services: Services,
  { onChanged, onHidden }: { onChanged: (cardId: string) => void; onHidden: OnHidden },
): void {
  const presentOne = async (row: CardRow) => (await presentCards(services, [row]))(row);

  register(app, services, contract.listCards, async ({ actor, query }) => {
    const { scope, status, category, search, cursor, limit = defaultLimit } = query;
    const wide = scope === "all" || status !== undefined || category !== undefined || search !== undefined;
    if (wide && actor.role !== "admin") throw refuse("FORBIDDEN", message.permissionDenied);
    const filter = { status, category, search, after: readCursor(cursor), limit };
    const rows = await listCardRows(services.db, scope === "all" ? filter : { ...filter, personId: actor.id });
    return toPage(rows, limit, await presentCards(services, rows));
  });

  register(app, services, contract.createCard, async ({ actor, body }) => {
    const result = await createCard(services, actor, body);
    switch (result.outcome) {
      case "created":
        return presentOne(result.card);
      case "limit":
        throw refuse("CONFLICT", message.oneCardOnly);
      case "photo-not-yours":
        throw refuseField("photoUrl", message.photoNotYours);
      case "parts-differ":
        throw refuseField("nameParts", message.namePartsDiffer);
      case "gone":
        throw refuse("UNAUTHENTICATED", message.notAuthenticated);
    }
  });

  register(app, services, contract.getCard, async ({ actor, params }) => {
    const row = await findCard(services.db, params.id);
    if (!row) throw notFound(message.cardNotFound);
    mustAllow(mayReadCard(actor, row));
    return presentOne(row);
  });

  register(app, services, contract.updateCard, async ({ actor, params, body }) => {
    const result = await updateCard(services, actor, params.id, body);
    switch (result.outcome) {
      case "updated":
        onChanged(params.id);
        return presentOne(result.card);
      case "refused":
        throw refusalOf(result.verdict);
      case "not-found":
        throw notFound(message.cardNotFound);
      case "stale":
        throw refuse("STALE_VERSION", message.cardStale);
      case "photo-not-yours":
        throw refuseField("photoUrl", message.photoNotYours);
      case "parts-differ":
        throw refuseField("nameParts", message.namePartsDiffer);
    }
  });

  register(app, services, contract.deleteCard, async ({ actor, params }) => {
    const result = await deleteCard(services, actor, params.id);
    if (result.outcome === "refused") throw refusalOf(result.verdict);
    if (result.outcome === "not-found") throw notFound(message.cardNotFound);
    await onHidden([params.id]);
  });

  async function answerSet(cardId: string, result: SetOutcome) {
    if (result.outcome === "refused") throw refusalOf(result.verdict);
    if (result.outcome === "not-found") throw notFound(message.cardNotFound);
    await onHidden([cardId]);
    return presentOne(result.card);
  }

  register(app, services, contract.setCardStatus, async ({ actor, params, body }) => {
    mustAllow(maySetAnyStatus(actor));
    return answerSet(params.id, await setCardStatus(services, actor.id, params.id, body.status));
  });

  register(app, services, contract.setCardCategory, async ({ actor, params, body }) =>
    answerSet(params.id, await setCardCategory(services, actor.id, params.id, body.category)),
  );

  register(app, services, contract.setCardSubscription, async ({ actor, params, body }) =>
    answerSet(params.id, await setCardSubscription(services, actor.id, params.id, body.plan)),
  );
}
