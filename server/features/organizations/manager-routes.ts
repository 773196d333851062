import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/organizations/contract.ts";
import { mayViewMembers } from "../../../domain/organizations/policy.ts";
import { findOrganization, listManagerRows } from "../../data/organizations/queries.ts";
import { mustAllow, notFound, refusalOf, refuse } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import { readPlace, toSortedPage } from "../../http/sorted-cursor.ts";
import type { Services } from "../../services.ts";
import { leaveOwnOrganization } from "./leave-commands.ts";
import { appointManager, dismissManager, type ManagerOutcome } from "./manager-commands.ts";
import { presentManager } from "./presenter.ts";

const defaultLimit = 50;

export function managerRoutes(app: FastifyInstance, services: Services, onChanged: (cardId: string) => void): void {
  const { db } = services;

  register(app, services, contract.listManagers, async ({ actor, params, query }) => {
    mustAllow(mayViewMembers(actor, params.id));
    if (!(await findOrganization(db, params.id))) throw notFound(message.organizationNotFound);
    const { cursor, limit = defaultLimit } = query;
    const place = readPlace(cursor, ["text", "text"]);
    const [name, id] = place?.key ?? [];
    const after = place ? { name: String(name), id: String(id) } : undefined;
    const rows = await listManagerRows(db, params.id, { after, limit });
    const page = toSortedPage(rows, limit, place, (row) => [row.sortName, row.userId], presentManager);
    return { items: page.items, nextCursor: page.nextCursor };
  });

  function expectDone(result: ManagerOutcome): void {
    switch (result.outcome) {
      case "done":
        return;
      case "refused":
        throw refusalOf(result.verdict);
      case "no-organization":
        throw notFound(message.organizationNotFound);
      case "not-found":
        throw notFound(message.userNotFound);
      case "unproven":
        throw refuse("EMAIL_NOT_VERIFIED", message.emailNotVerified);
      case "no-manager":
        throw refuse("CONFLICT", message.onlyManagersCanManage);
    }
  }

  register(app, services, contract.appointManager, async ({ actor, params }) => {
    const { id: organizationId, userId: personId } = params;
    expectDone(await appointManager(services, actor.id, { organizationId, personId }));
  });

  register(app, services, contract.dismissManager, async ({ actor, params }) => {
    const { id: organizationId, userId: personId } = params;
    expectDone(await dismissManager(services, actor.id, { organizationId, personId }));
  });

  register(app, services, contract.leaveOrganization, async ({ actor, params, body }) => {
    const result = await leaveOwnOrganization(services, actor.id, params.id, body);
    switch (result.outcome) {
      case "left":
        for (const cardId of result.cardIds) onChanged(cardId);
        return;
      case "not-found":
        throw notFound(message.organizationNotFound);
      case "last-manager":
        throw refuse("CONFLICT", message.lastManager);
    }
  });
}
