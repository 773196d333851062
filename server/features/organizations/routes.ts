import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/organizations/contract.ts";
import {
  mayAddMembers,
  mayCreateMembers,
  mayUpdateOrganization,
  mayViewOrganization,
} from "../../../domain/organizations/policy.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import { type CountedOrganization, findOrganization, listOrganizationRows } from "../../data/organizations/queries.ts";
import { authorize, notFound } from "../../http/api-error.ts";
import { parseCursor, toPage } from "../../http/cursor.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { createOrganization } from "./create-organization.ts";
import { deleteOrganization } from "./delete-organization.ts";
import { presentOrganization } from "./presenter.ts";
import { updateOrganization } from "./update-organization.ts";

const defaultLimit = 50;

function shownTo(actor: Actor): readonly string[] | undefined {
  if (actor.role === "admin") return undefined;
  if (actor.role !== "user") return actor.managedOrganizationIds;
  return actor.organizationId === null ? [] : [actor.organizationId];
}

export function organizationRoutes(app: FastifyInstance, services: Services): void {
  const present = (actor: Actor) => (row: CountedOrganization) =>
    presentOrganization(
      row,
      mayAddMembers(actor, row.id).allowed && mayCreateMembers(actor, row, services.config.signUpOpen),
    );

  register(app, services, contract.listOrganizations, async ({ actor, query }) => {
    const { search, cursor, limit = defaultLimit } = query;
    const filter = { ids: shownTo(actor), search, after: parseCursor(cursor), limit };
    return toPage(await listOrganizationRows(services.db, filter), limit, present(actor));
  });

  register(app, services, contract.createOrganization, async ({ actor, body }) =>
    present(actor)(await createOrganization(services, actor, body)),
  );

  register(app, services, contract.getOrganization, async ({ actor, params }) => {
    authorize(mayViewOrganization(actor, params.id));
    const row = await findOrganization(services.db, params.id);
    if (!row) throw notFound(message.organizationNotFound);
    return present(actor)(row);
  });

  register(app, services, contract.updateOrganization, async ({ actor, params, body }) => {
    authorize(mayUpdateOrganization(actor, params.id));
    return present(actor)(await updateOrganization(services, actor.id, params.id, body));
  });

  register(app, services, contract.deleteOrganization, async ({ actor, params }) => {
    await deleteOrganization(services, actor.id, params.id);
  });
}
