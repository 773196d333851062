import { deleteGrantsOf } from "../../data/memberships/grant-queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";

export async function endGrants(work: Work, personIds: readonly string[], organizationId?: string): Promise<void> {
  for (const grant of await deleteGrantsOf(work.tx, personIds, organizationId)) {
    const organization = { id: grant.organizationId, name: grant.organizationName };
    work.audit({ action: "organization_revoke", targetUserId: grant.personId, organization });
  }
}
