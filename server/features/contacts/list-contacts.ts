import type { z } from "zod";
import { mayListContactsOf, mayListContactsOfPerson } from "../../../domain/contacts/policy.ts";
import type { contactListQuery } from "../../../domain/contacts/schema.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import type { ContactFilter, ContactScope } from "../../data/contacts/queries.ts";
import { authorize } from "../../http/api-error.ts";

type ListQuery = Omit<z.output<typeof contactListQuery>, "cursor" | "limit">;

const dayMs = 86_400_000;

/**
 * What a caller may list: an organization's contacts, all for admins who name none, else those that they look after or
 * met. Suspended people list only their own outside of organizations (product 5.4).
 * @throws ApiError FORBIDDEN
 */
export function contactFilterOf(actor: Actor, { organization, person, from, to, ...others }: ListQuery): ContactFilter {
  if (organization !== undefined) authorize(mayListContactsOf(actor, organization));
  if (person !== undefined) authorize(mayListContactsOfPerson(actor, person, organization));
  return {
    ...others,
    scope: scopeOf(actor, organization, person),
    personId: person,
    from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
    before: to === undefined ? undefined : new Date(Date.parse(`${to}T00:00:00Z`) + dayMs),
  };
}

function scopeOf(actor: Actor, organizationId: string | undefined, personId: string | undefined): ContactScope {
  if (organizationId !== undefined) return { of: "organization", organizationId };
  if (actor.role === "admin" && personId !== actor.id) return { of: "everyone" };
  return { of: "person", personId: actor.id, organizationId: actor.status === "active" ? actor.organizationId : null };
}

/** Of a contact's organization or person: what the caller may use there. */
export function duplicatesScopeOf(actor: Actor, { organizationId }: { organizationId: string | null }): ContactScope {
  const isWhole = organizationId === null || mayListContactsOf(actor, organizationId).allowed;
  return isWhole ? { of: "everyone" } : scopeOf(actor, undefined, actor.id);
}
