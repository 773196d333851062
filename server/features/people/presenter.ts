import { mustSetUpSecondFactor } from "../../../domain/auth/policy.ts";
import { mediaPath } from "../../../domain/media/address.ts";
import { type Actor, mayFoundOrganization, permissionsOf } from "../../../domain/people/policy.ts";
import type { Me, Person, User } from "../../../domain/people/schema.ts";
import type { Config } from "../../config/config.ts";
import { listedEmail, readableEmail } from "../../core/readable-email.ts";
import type { PersonRow } from "../../data/people/queries.ts";
import type { UserParts } from "../../data/people/user-queries.ts";

export function presentUser(row: PersonRow): User {
  return {
    id: row.id,
    email: readableEmail(row.email),
    name: row.name,
    displayName: row.displayName,
    role: row.role,
    status: row.status,
    organizationId: row.organizationId,
    companyName: row.companyName,
    logoUrl: row.logoFileId === null ? null : mediaPath(row.logoFileId),
    logoLink: row.logoLink,
    settings: row.settings,
    emailProven: row.emailProvenAt !== null,
    mustChangePassword: row.mustChangePassword,
    createdAt: row.createdAt.toISOString(),
    lastLogin: row.lastLoginAt?.toISOString() ?? null,
  };
}

type Switches = Pick<Config, "teamsOpen" | "roleDebug" | "adminSecondFactor">;

export function presentMe(
  row: PersonRow,
  { actor, hasSecondFactor }: { actor: Actor; hasSecondFactor: boolean },
  organization: { id: string; name: string } | null,
  { teamsOpen, roleDebug, adminSecondFactor }: Switches,
): Me {
  const isShut = mustSetUpSecondFactor(actor, hasSecondFactor, adminSecondFactor);
  return {
    user: presentUser(row),
    organization,
    permissions: permissionsOf(isShut ? { ...actor, role: "user" } : actor),
    mayFoundOrganization: !isShut && mayFoundOrganization(row, teamsOpen),
    roleDebug: roleDebug && !isShut,
    hasSecondFactor,
    mustSetUpSecondFactor: isShut,
  };
}

export function presentPerson({ person, organization, cardCount, cards, hasSecondFactor }: UserParts): Person {
  return {
    id: person.id,
    ...listedEmail(person.email),
    name: person.name,
    role: person.role,
    status: person.status,
    organization,
    companyName: person.companyName,
    cardCount,
    emailProven: person.emailProvenAt !== null,
    mustChangePassword: person.mustChangePassword,
    hasSecondFactor,
    createdAt: person.createdAt.toISOString(),
    createdBy: person.createdBy,
    updatedAt: person.updatedAt.toISOString(),
    updatedBy: person.updatedBy,
    cards,
    lastLogin: person.lastLoginAt?.toISOString() ?? null,
  };
}
