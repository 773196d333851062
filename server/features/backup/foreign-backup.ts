import { listAdmins } from "../../data/backup/load-queries.ts";
import { deleteGrantsOf } from "../../data/memberships/grant-queries.ts";
import { updatePerson } from "../../data/people/queries.ts";
import { deleteAuthenticator } from "../../data/second-factors/authenticator-queries.ts";
import { deletePasskeysOf } from "../../data/second-factors/passkey-queries.ts";
import { deleteRecoveryCodesOf } from "../../data/second-factors/recovery-queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { AuditEvent } from "../../unit-of-work/audit-log.ts";

/**
 * Makes the admins of a foreign backup users without second factors, because its author may have created them.
 * @returns their addresses, and the audit entries
 */
export async function demoteAdmins(tx: Transaction, now: Date): Promise<{ emails: string[]; events: AuditEvent[] }> {
  const admins = await listAdmins(tx);
  for (const { id } of admins) {
    await updatePerson(tx, id, { role: "user", updatedAt: now });
    await deleteAuthenticator(tx, id);
    await deletePasskeysOf(tx, id);
    await deleteRecoveryCodesOf(tx, id);
  }
  const ids = admins.map(({ id }) => id);
  await deleteGrantsOf(tx, ids);
  return {
    emails: admins.map(({ email }) => email),
    events: ids.map((targetUserId) => ({
      action: "role_change",
      targetUserId,
      fromValue: "admin",
      toValue: "user",
    })),
  };
}
