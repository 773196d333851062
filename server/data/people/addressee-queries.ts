import { eq } from "drizzle-orm";
import { isResetBlocked } from "../../../domain/auth/policy.ts";
import type { Sql } from "../../db/database.ts";
import { person } from "../../db/schema/people.ts";

export type Addressee = {
  id: string;
  email: string;
  name: string;
  isProven: boolean;
  mustChangePassword: boolean;
  organizationId: string | null;
  isBlocked: boolean;
  mayNotReset: boolean;
  /** Wants optional emails and is not blocked. */
  wantsNotices: boolean;
};

export async function findAddressee(db: Sql, personId: string): Promise<Addressee | null> {
  const [row] = await db.select().from(person).where(eq(person.id, personId));
  if (!row) return null;
  const { id, email, name, mustChangePassword, organizationId } = row;
  const isBlocked = row.status === "blocked";
  const wantsNotices = !isBlocked && row.settings.notifications;
  const isProven = row.emailProvenAt !== null;
  const mayNotReset = isResetBlocked(row);
  return { id, email, name, isProven, mustChangePassword, organizationId, isBlocked, mayNotReset, wantsNotices };
}
