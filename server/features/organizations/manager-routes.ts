import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/organizations/contract.ts";
import { mayViewMembers } from "../../../domain/organizations/policy.ts";
import { mustAllow, notFound, refusalOf, refuse } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { leaveOwnOrganization } from "./leave-commands.ts";
import { appointManager, dismissManager, type ManagerOutcome } from "./manager-commands.ts";
import { presentManager } from "./presenter.ts";
import { findOrganization, listManagerRows } from "./queries.ts";

/** Who manages an organization, and leaving it. `onChanged` empties what this process keeps of a card. */
export function managerRoutes(app: FastifyInstance, services: Services, onChanged: (cardId: string) => void): void {
  const { db } = services;

  register(app, services, contract.listManagers, async ({ actor, params }) => {
    mustAllow(mayViewMembers(actor, params.id));
    if (!(await findOrganization(db, params.id))) throw notFound(message.organizationNotFound);
    return { items: (await listManagerRows(db, params.id)).map(presentManager) };
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
