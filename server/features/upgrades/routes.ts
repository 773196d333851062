import type { FastifyInstance } from "fastify";
import { mayAdminister } from "../../../domain/people/policy.ts";
import * as contract from "../../../domain/upgrades/contract.ts";
import { listUpgradeRows } from "../../data/upgrades/queries.ts";
import { authorize } from "../../http/api-error.ts";
import { parseCursor, toPage } from "../../http/cursor.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { decideUpgrade } from "./decide-upgrade.ts";
import { presentUpgrade } from "./presenter.ts";
import { requestUpgrade } from "./request-upgrade.ts";
import { withdrawUpgrade } from "./withdraw-upgrade.ts";

const defaultLimit = 50;

export function upgradeRoutes(app: FastifyInstance, services: Services): void {
  register(app, services, contract.requestUpgrade, async ({ actor, params, body }) =>
    presentUpgrade(await requestUpgrade(services, actor.id, params.id, body)),
  );

  register(app, services, contract.listUpgrades, async ({ actor, query }) => {
    const { scope, state, cursor, limit = defaultLimit } = query;
    if (scope === "all") authorize(mayAdminister(actor));
    const personId = scope === "all" ? undefined : actor.id;
    const rows = await listUpgradeRows(services.db, { personId, state, after: parseCursor(cursor), limit });
    const placed = rows.map((row) => ({ ...row, id: row.upgrade.id, createdAt: row.upgrade.createdAt }));
    return toPage(placed, limit, presentUpgrade);
  });

  register(app, services, contract.withdrawUpgrade, async ({ actor, params }) =>
    presentUpgrade(await withdrawUpgrade(services, actor.id, params.id)),
  );

  register(app, services, contract.decideUpgrade, async ({ actor, params, body }) =>
    presentUpgrade(await decideUpgrade(services, actor.id, params.id, body)),
  );
}
