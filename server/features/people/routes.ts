import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/people/contract.ts";
import { updateMe } from "../../../domain/people/own-profile-contract.ts";
import { findOrganizationName } from "../../data/people/queries.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { presentMe } from "./presenter.ts";
import { updateOwnProfile } from "./update-own-profile.ts";

export function peopleRoutes(app: FastifyInstance, services: Services): void {
  async function organizationOf(organizationId: string | null) {
    return organizationId === null ? null : findOrganizationName(services.db, organizationId);
  }

  register(app, services, contract.getMe, async ({ identity, actor }) =>
    presentMe(identity.person, identity, await organizationOf(actor.organizationId), services.config),
  );

  register(app, services, updateMe, async ({ identity, actor, body }) => {
    const person = await updateOwnProfile(services, actor.id, body);
    return presentMe(person, identity, await organizationOf(actor.organizationId), services.config);
  });
}
