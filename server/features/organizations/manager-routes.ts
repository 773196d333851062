import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/organizations/contract.ts";
import { mayViewMembers } from "../../../domain/organizations/policy.ts";
import { findOrganization, listManagerRows } from "../../data/organizations/queries.ts";
import { authorize, notFound } from "../../http/api-error.ts";
import { register } from "../../http/register.ts";
import { parseSortedCursor, toSortedPage } from "../../http/sorted-cursor.ts";
import type { Services } from "../../services.ts";
import { leaveOwnOrganization } from "./leave-own-organization.ts";
import { appointManager, dismissManager } from "./managers.ts";
import { presentManager } from "./presenter.ts";

const defaultLimit = 50;

export function managerRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  register(app, services, contract.listManagers, async ({ actor, params, query }) => {
    authorize(mayViewMembers(actor, params.id));
    if (!(await findOrganization(db, params.id))) throw notFound(message.organizationNotFound);
    const { cursor, limit = defaultLimit } = query;
    const place = parseSortedCursor(cursor, ["text", "text"]);
    const [name, id] = place?.key ?? [];
    const after = place ? { name: String(name), id: String(id) } : undefined;
    const rows = await listManagerRows(db, params.id, { after, limit });
    const page = toSortedPage(rows, limit, place, (row) => [row.sortName, row.userId], presentManager);
    return { items: page.items, nextCursor: page.nextCursor };
  });

  register(app, services, contract.appointManager, async ({ actor, params }) => {
    await appointManager(services, actor.id, { organizationId: params.id, personId: params.userId });
  });

  register(app, services, contract.dismissManager, async ({ actor, params }) => {
    await dismissManager(services, actor.id, { organizationId: params.id, personId: params.userId });
  });

  register(app, services, contract.leaveOrganization, async ({ actor, params, body }) => {
    await leaveOwnOrganization(services, actor.id, params.id, body);
  });
}
