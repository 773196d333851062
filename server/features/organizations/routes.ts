import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/organizations/contract.ts";
import { mayAddMembers, mayViewOrganization, takesNewPeople } from "../../../domain/organizations/policy.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import { type CountedOrganization, findOrganization, listOrganizationRows } from "../../data/organizations/queries.ts";
import { readCursor, toPage } from "../../http/cursor.ts";
import { mustAllow, notFound, refusalOf, refuse } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { createOrganization, deleteOrganization } from "./commands.ts";
import { presentOrganization } from "./presenter.ts";

const defaultLimit = 50;

function shownTo(actor: Actor): readonly string[] | undefined {
  if (actor.role === "admin") return undefined;
  if (actor.role !== "user") return actor.managedOrganizationIds;
  return actor.organizationId === null ? [] : [actor.organizationId];
}

export function organizationRoutes(
  app: FastifyInstance,
  services: Services,
  onChanged: (cardId: string) => void,
): void {
  const present = (actor: Actor) => (row: CountedOrganization) =>
    presentOrganization(
      row,
      mayAddMembers(actor, row.id).allowed && takesNewPeople(actor, row, services.config.signUpOpen),
    );

  register(app, services, contract.listOrganizations, async ({ actor, query }) => {
    const { search, cursor, limit = defaultLimit } = query;
    const filter = { ids: shownTo(actor), search, after: readCursor(cursor), limit };
    return toPage(await listOrganizationRows(services.db, filter), limit, present(actor));
  });

  register(app, services, contract.createOrganization, async ({ actor, body }) => {
    const result = await createOrganization(services, actor, body);
    switch (result.outcome) {
      case "created":
        return present(actor)(result.organization);
      case "already-in":
        throw refuse("CONFLICT", message.alreadyInOrganization);
      case "not-proven":
        throw refuse("FORBIDDEN", message.proveAddressFirst);
      case "may-not":
        throw refuse("FORBIDDEN", message.mayNotFoundOrganization);
      case "gone":
        throw refuse("UNAUTHENTICATED", message.signInToCreateOrganization);
    }
  });

  register(app, services, contract.getOrganization, async ({ actor, params }) => {
    mustAllow(mayViewOrganization(actor, params.id));
    const row = await findOrganization(services.db, params.id);
    if (!row) throw notFound(message.organizationNotFound);
    return present(actor)(row);
  });

  register(app, services, contract.deleteOrganization, async ({ actor, params }) => {
    const result = await deleteOrganization(services, actor.id, params.id);
    if (result.outcome === "refused") throw refusalOf(result.verdict);
    if (result.outcome === "not-found") throw notFound(message.organizationNotFound);
    for (const cardId of result.cardIds) onChanged(cardId);
  });
}
