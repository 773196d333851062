import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/physical-cards/contract.ts";
import { shortLinkOriginOf } from "../../core/short-link-origin.ts";
import { listReprintRows } from "../../data/physical-cards/reprint-queries.ts";
import { parseCursor, toPage } from "../../http/cursor.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { moveReprint } from "./move-reprint.ts";
import { presentReprint } from "./presenter.ts";
import { quoteReprint } from "./quote-reprint.ts";
import { requestReprint } from "./request-reprint.ts";
import { scopeOf } from "./scope.ts";

const defaultLimit = 50;

export function reprintRoutes(app: FastifyInstance, services: Services): void {
  const baseOf = shortLinkOriginOf(services);

  register(app, services, contract.quoteReprint, async ({ actor, params, query }) =>
    quoteReprint(services, actor.id, params.code, query.reason),
  );

  register(app, services, contract.requestReprint, async ({ actor, params, body }) =>
    presentReprint(await requestReprint(services, actor.id, params.code, body), baseOf),
  );

  register(app, services, contract.listReprints, async ({ actor, query }) => {
    const { state, cursor, limit = defaultLimit } = query;
    const scope = scopeOf(actor, query);
    const rows = await listReprintRows(services.db, { scope, state, after: parseCursor(cursor), limit });
    const placed = rows.map((row) => ({ ...row, id: row.reprint.id, createdAt: row.reprint.createdAt }));
    return toPage(placed, limit, (row) => presentReprint(row, baseOf));
  });

  register(app, services, contract.moveReprint, async ({ actor, params, body }) =>
    presentReprint(await moveReprint(services, actor.id, params.id, body), baseOf),
  );
}
