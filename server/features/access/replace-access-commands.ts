import { newToken } from "../../core/tokens.ts";
import { updatePerson } from "../../data/people/queries.ts";
import { deleteDevicesOf, deleteSessionsOf } from "../../data/sessions/queries.ts";
import { deleteLinksOf } from "../../data/tokens/queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import type { AuditEvent } from "../audit/commands.ts";

/** Of a password that nobody knows; null when the queue is full. */
export async function hashUnknownPassword({ hasher }: Services): Promise<string | null> {
  const place = hasher.enter();
  return place ? place.hash(newToken()) : null;
}

/** Replaces a password that somebody unproven chose, and ends sessions, known browsers and links. */
export async function replaceAccess(
  tx: Transaction,
  personId: string,
  password: { passwordHash: string; mustChangePassword: boolean },
  performedBy: string | null,
  now: Date,
): Promise<AuditEvent> {
  await updatePerson(tx, personId, { ...password, updatedAt: now, updatedBy: performedBy });
  await deleteSessionsOf(tx, personId);
  await deleteDevicesOf(tx, personId);
  await deleteLinksOf(tx, personId);
  return { action: "password_change", performedBy, targetUserId: personId };
}
