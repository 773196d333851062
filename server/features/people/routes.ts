import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/people/contract.ts";
import { findOrganizationName } from "../../data/people/queries.ts";
import { notFound, refuseField } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { updateOwnProfile } from "./commands.ts";
import { presentMe } from "./presenter.ts";

export function peopleRoutes(app: FastifyInstance, services: Services, onChanged: (cardId: string) => void): void {
  async function organizationOf(organizationId: string | null) {
    return organizationId === null ? null : findOrganizationName(services.db, organizationId);
  }

  register(app, services, contract.getMe, async ({ identity, actor }) =>
    presentMe(identity.person, identity, await organizationOf(actor.organizationId), services.config),
  );

  register(app, services, contract.updateMe, async ({ identity, actor, body }) => {
    const result = await updateOwnProfile(services, actor.id, body);
    if (result.outcome === "gone") throw notFound();
    if (result.outcome === "logo-not-yours") throw refuseField("logoUrl", message.logoNotYours);
    for (const cardId of result.cardIds) onChanged(cardId);
    return presentMe(result.person, identity, await organizationOf(actor.organizationId), services.config);
  });
}
