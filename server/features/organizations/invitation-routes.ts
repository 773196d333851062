import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/organizations/contract.ts";
import { mayAddMembers, mayViewMembers } from "../../../domain/organizations/policy.ts";
import { listOpenInvitations } from "../../data/invitations/queries.ts";
import { findOrganization } from "../../data/organizations/queries.ts";
import { readCursor, toPage } from "../../http/cursor.ts";
import { mustAllow, notFound, refusalOf, refuse } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { acceptInvitation, declineInvitation, withdrawInvitation } from "./invitation-commands.ts";
import { presentInvitation } from "./presenter.ts";

const defaultLimit = 50;

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  async function list(
    whose: { organizationId: string } | { personId: string },
    { cursor, limit = defaultLimit }: { cursor?: string | undefined; limit?: number | undefined },
  ) {
    const rows = await listOpenInvitations(db, whose, { after: readCursor(cursor), limit }, clock.now());
    return toPage(rows, limit, presentInvitation);
  }

  register(app, services, contract.listOrganizationInvitations, async ({ actor, params, query }) => {
    mustAllow(mayViewMembers(actor, params.id));
    if (!(await findOrganization(db, params.id))) throw notFound(message.organizationNotFound);
    return list({ organizationId: params.id }, query);
  });

  register(app, services, contract.withdrawInvitation, async ({ actor, params }) => {
    mustAllow(mayAddMembers(actor, params.id));
    const result = await withdrawInvitation(services, actor.id, params.id, params.invitationId);
    if (result.outcome === "refused") throw refusalOf(result.verdict);
    if (result.outcome === "no-invitation") throw notFound(message.invitationGone);
  });

  register(app, services, contract.listInvitations, async ({ actor, query }) => list({ personId: actor.id }, query));

  register(app, services, contract.acceptInvitation, async ({ actor, params }) => {
    const { outcome } = await acceptInvitation(services, actor.id, params.id);
    switch (outcome) {
      case "joined":
        return;
      case "no-invitation":
        throw notFound(message.invitationGone);
      case "already-in":
        throw refuse("CONFLICT", message.alreadyInOrganization);
      case "leader":
        throw refuse("CONFLICT", message.leadersCannotJoin);
      case "not-proven":
        throw refuse("FORBIDDEN", message.proveAddressFirst);
      case "suspended":
        throw refuse("FORBIDDEN", message.accountSuspended);
    }
  });

  register(app, services, contract.declineInvitation, async ({ actor, params }) => {
    if (!(await declineInvitation(services, actor.id, params.id))) throw notFound(message.invitationGone);
  });
}
