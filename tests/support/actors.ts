import type { Decision } from "../../domain/core/decision.ts";
import type { Actor } from "../../domain/people/policy.ts";
import { type Role, roles } from "../../domain/people/schema.ts";

/** An active caller with id `me`; managers belong to `home` and manage it, as in the database. */
export function actor(role: Role, more: Partial<Actor> = {}): Actor {
  const manages = role === "leader" || role === "orgmanager";
  const organizationId = manages ? "home" : null;
  return { id: "me", role, status: "active", organizationId, managedOrganizationIds: manages ? ["home"] : [], ...more };
}

/** Returns a decision as text for tables: `yes`, the message of a denial, or that message after `hidden: `. */
export function formatDecision(decision: Decision): string {
  if (decision.allowed) return "yes";
  return decision.hidden ? `hidden: ${decision.message}` : decision.message;
}

/** Returns the decision for each role. */
export function decisionsByRole(ask: (who: Actor) => Decision, more: Partial<Actor> = {}): Record<Role, string> {
  const answers = roles.map((role) => [role, formatDecision(ask(actor(role, more)))]);
  return Object.fromEntries(answers) as Record<Role, string>;
}
