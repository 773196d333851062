import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import { addMember } from "../../../domain/organizations/contract.ts";
import {
  isNewPersonRole,
  mayAddDirectly,
  mayAddMembers,
  mayGiveNewRole,
} from "../../../domain/organizations/policy.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import { shortLinkOriginOf } from "../../core/short-link-origin.ts";
import { authorize, fieldError } from "../../http/api-error.ts";
import { requireNetworkQuota } from "../../http/quotas.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { addExistingPerson, addNewPerson } from "./add-member.ts";
import { invite } from "./invitations.ts";
import { presentInvitation, presentMember } from "./presenter.ts";

type NewPerson = { name: string; email: string; password: string; role: string };

/** Admins add existing people directly; others invite them. */
export function addMemberRoutes(app: FastifyInstance, services: Services): void {
  const baseOf = shortLinkOriginOf(services);
  register(app, services, addMember, async ({ request, identity, actor, params, reply, body }) => {
    authorize(mayAddMembers(actor, params.id));
    if ("password" in body) {
      // Counts as a sign-up from the network (product 14.6).
      if (actor.role !== "admin") await requireNetworkQuota(services, request, "sign-up");
      return addNew(actor, params.id, body);
    }
    if (actor.role === "admin" || "userId" in body) return addExisting(actor, params.id, body);
    reply.code(202);
    return presentInvitation(await invite(services, identity.person, params.id, body.email));
  });

  async function addNew(actor: Actor, organizationId: string, { role, ...person }: NewPerson) {
    if (!isNewPersonRole(role)) throw fieldError("role", message.invalidRole);
    authorize(mayGiveNewRole(actor, role));
    return presentMember(await addNewPerson(services, actor, organizationId, { ...person, role }), baseOf);
  }

  async function addExisting(actor: Actor, organizationId: string, who: { userId: string } | { email: string }) {
    authorize(mayAddDirectly(actor));
    return presentMember(await addExistingPerson(services, actor.id, organizationId, who), baseOf);
  }
}
