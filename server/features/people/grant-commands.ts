import { deleteGrantsOf } from "../../data/memberships/grant-queries.ts";
import type { Transaction } from "../../db/database.ts";
import type { AuditEvent } from "../audit/commands.ts";

export async function endGrants(
  tx: Transaction,
  personIds: readonly string[],
  performedBy: string | null,
  organizationId?: string,
): Promise<AuditEvent[]> {
  const ended = await deleteGrantsOf(tx, personIds, organizationId);
  return ended.map(({ personId, organizationId: id, organizationName: name }) => {
    const organization = { id, name };
    return { action: "organization_revoke", performedBy, targetUserId: personId, organization };
  });
}
