import type { FastifyInstance } from "fastify";
import { message } from "../../../domain/core/messages.ts";
import { addMember } from "../../../domain/organizations/contract.ts";
import { isNewPersonRole, mayAddAtOnce, mayAddMembers, mayGiveNewRole } from "../../../domain/organizations/policy.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import { shortBaseOf } from "../../core/short-base.ts";
import type { Identity } from "../../http/identity.ts";
import { requireNetworkQuota } from "../../http/quotas.ts";
import { mustAllow, notFound, Refusal, refusalOf, refuse, refuseField } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { addExistingPerson, addNewPerson } from "./adding-commands.ts";
import { invite } from "./invitation-commands.ts";
import { presentInvitation, presentMember } from "./presenter.ts";

type NewPerson = { name: string; email: string; password: string; role: string };

/** An admin adds existing people at once, others invite them. */
export function addingRoutes(app: FastifyInstance, services: Services, onChanged: (cardId: string) => void): void {
  const baseOf = shortBaseOf(services);
  register(app, services, addMember, async ({ request, identity, actor, params, reply, body }) => {
    mustAllow(mayAddMembers(actor, params.id));
    if ("password" in body) {
      // Counts as a sign-up of the network (product 14.6).
      if (actor.role !== "admin") await requireNetworkQuota(services, request, "sign-up");
      return addNew(actor, params.id, body);
    }
    if (actor.role === "admin" || "userId" in body) return addExisting(actor, params.id, body);
    reply.code(202);
    return inviteByAddress(identity, params.id, body.email);
  });

  async function addNew(actor: Actor, organizationId: string, { role, ...person }: NewPerson) {
    if (!isNewPersonRole(role)) throw refuseField("role", message.invalidRole);
    mustAllow(mayGiveNewRole(actor, role));
    const result = await addNewPerson(services, actor, organizationId, { ...person, role });
    switch (result.outcome) {
      case "refused":
        throw refusalOf(result.verdict);
      case "created":
        return presentMember(result.member, baseOf);
      case "closed":
        throw refuse("FORBIDDEN", message.signUpClosed);
      case "weak-password":
        throw refuseField("password", message.passwordTooWeak(services.config.passwordMin));
      case "no-organization":
        throw notFound(message.organizationNotFound);
      case "busy":
        throw refuse("UNAVAILABLE", message.internalLater);
      case "email-in-use":
        throw new Refusal("CONFLICT", message.emailInUse, { fields: { email: message.emailInUse } });
    }
  }

  async function addExisting(actor: Actor, organizationId: string, who: { userId: string } | { email: string }) {
    mustAllow(mayAddAtOnce(actor));
    const result = await addExistingPerson(services, actor.id, organizationId, who);
    switch (result.outcome) {
      case "refused":
        throw refusalOf(result.verdict);
      case "added":
        for (const cardId of result.cardIds) onChanged(cardId);
        return presentMember(result.member, baseOf);
      case "no-organization":
        throw notFound(message.organizationNotFound);
      case "no-person":
        throw notFound(message.selectedUserNotFound);
      case "unproven":
        throw refuse("EMAIL_NOT_VERIFIED", message.emailNotVerified);
      case "already-member":
        throw refuse("CONFLICT", message.alreadyMember);
    }
  }

  async function inviteByAddress({ person, actor }: Identity, organizationId: string, email: string) {
    const result = await invite(services, { actor, name: person.name }, organizationId, email);
    switch (result.outcome) {
      case "refused":
        throw refusalOf(result.verdict);
      case "invited":
        return presentInvitation(result.invitation);
      case "no-organization":
        throw notFound(message.organizationNotFound);
      case "no-person":
        throw notFound(message.selectedUserNotFound);
      case "already-invited":
        throw refuse("CONFLICT", message.alreadyInvited);
    }
  }
}
