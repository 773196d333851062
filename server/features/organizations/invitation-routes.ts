import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import * as contract from "../../../domain/organizations/contract.ts";
import { mayAddMembers, mayCreateMembers, mayViewMembers } from "../../../domain/organizations/policy.ts";
import { hashToken } from "../../core/tokens.ts";
import { findInvitationByLink, listOpenInvitations } from "../../data/invitations/queries.ts";
import { findOrganization } from "../../data/organizations/queries.ts";
import { findPersonByEmail } from "../../data/people/queries.ts";
import { authorize, notFound } from "../../http/api-error.ts";
import { parseCursor, toPage } from "../../http/cursor.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { acceptInvitation, declineInvitation, withdrawInvitation } from "./invitations.ts";
import { presentInvitation, presentInvitationLink } from "./presenter.ts";

const defaultLimit = 50;

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  async function list(
    whose: { organizationId: string } | { personId: string },
    { cursor, limit = defaultLimit }: { cursor?: string | undefined; limit?: number | undefined },
  ) {
    const rows = await listOpenInvitations(db, whose, { after: parseCursor(cursor), limit }, clock.now());
    return toPage(rows, limit, presentInvitation);
  }

  register(app, services, contract.listOrganizationInvitations, async ({ actor, params, query }) => {
    authorize(mayViewMembers(actor, params.id));
    if (!(await findOrganization(db, params.id))) throw notFound(message.organizationNotFound);
    return list({ organizationId: params.id }, query);
  });

  register(app, services, contract.withdrawInvitation, async ({ actor, params }) => {
    authorize(mayAddMembers(actor, params.id));
    await withdrawInvitation(services, actor.id, params.id, params.invitationId);
  });

  register(app, services, contract.findInvitation, async ({ body }) => {
    const invitation = await findInvitationByLink(db, hashToken(body.token), clock.now());
    if (!invitation) throw notFound(message.invitationGone);
    const { email, inviter, organization } = invitation;
    const hasAccount = (await findPersonByEmail(db, email)) !== null;
    const maySignUp = mayCreateMembers(inviter, organization, services.config.signUpOpen);
    return presentInvitationLink(invitation, { hasAccount, maySignUp });
  });

  register(app, services, contract.listInvitations, async ({ actor, query }) => list({ personId: actor.id }, query));

  register(app, services, contract.acceptInvitation, async ({ actor, params }) => {
    await acceptInvitation(services, actor.id, params.id);
  });

  register(app, services, contract.declineInvitation, async ({ actor, params }) => {
    await declineInvitation(services, actor.id, params.id);
  });
}
