import type { Decision } from "../../domain/core/decision.ts";
import type { Actor } from "../../domain/people/policy.ts";
import { type Role, roles } from "../../domain/people/schema.ts";

/** Somebody who asks: `me`, active; managers belong to `home` and manage it, as the database would have it. */
export function actor(role: Role, more: Partial<Actor> = {}): Actor {
  const manages = role === "leader" || role === "orgmanager";
  const organizationId = manages ? "home" : null;
  return { id: "me", role, status: "active", organizationId, managedOrganizationIds: manages ? ["home"] : [], ...more };
}

/** What a policy says, to compare in a table: `yes`, the text of a refusal, or that text behind `hidden: `. */
export function said(decision: Decision): string {
  if (decision.allowed) return "yes";
  return decision.hidden ? `hidden: ${decision.message}` : decision.message;
}

/** The same question from each role. */
export function decisionsByRole(ask: (who: Actor) => Decision, more: Partial<Actor> = {}): Record<Role, string> {
  const answers = roles.map((role) => [role, said(ask(actor(role, more)))]);
  return Object.fromEntries(answers) as Record<Role, string>;
}
