import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isResetBlocked } from "../../../domain/auth/policy.ts";
import type { Language } from "../../../domain/core/languages.ts";
import { mayBeInvited } from "../../../domain/organizations/policy.ts";
import type { Sql } from "../../db/database.ts";
import { person } from "../../db/schema/people.ts";

export type Addressee = {
  id: string;
  email: string;
  name: string;
  /** The person's, else that of the request or of who created the account; null: unknown. */
  language: Language | null;
  isProven: boolean;
  mustChangePassword: boolean;
  organizationId: string | null;
  /** Not suspended, and not an admin, who sets plans. */
  mayRequestPlan: boolean;
  isBlocked: boolean;
  mayNotReset: boolean;
  mayBeInvited: boolean;
  /** Wants optional emails and is not blocked. */
  wantsNotices: boolean;
};

const creator = alias(person, "creator");

/** @param requested the language of the person's request, if the email answers one */
export async function findAddressee(db: Sql, personId: string, requested?: Language): Promise<Addressee | null> {
  const [found] = await db
    .select({ row: person, creatorLanguage: creator.language })
    .from(person)
    .leftJoin(creator, eq(creator.id, person.createdBy))
    .where(eq(person.id, personId));
  if (!found) return null;
  const { row, creatorLanguage } = found;
  const { id, email, name, mustChangePassword, organizationId } = row;
  const language = row.language ?? requested ?? creatorLanguage;
  const mayRequestPlan = row.role !== "admin" && row.status === "active";
  const isBlocked = row.status === "blocked";
  const wantsNotices = !isBlocked && row.settings.notifications;
  const isProven = row.emailProvenAt !== null;
  const mayNotReset = isResetBlocked(row);
  return {
    ...{ id, email, name, language, isProven, mustChangePassword, organizationId },
    ...{ mayRequestPlan, isBlocked, mayNotReset, mayBeInvited: mayBeInvited(row), wantsNotices },
  };
}
