import { updatePerson } from "../../data/people/queries.ts";
import { deleteDevicesOf, deleteSessionsOf } from "../../data/sessions/queries.ts";
import { deleteLinksOf } from "../../data/tokens/queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";

/** Replaces a password chosen while the address was unproven, and ends sessions, known browsers and links. */
export async function replaceAccess(
  { tx, now, performedBy, audit }: Work,
  personId: string,
  password: { passwordHash: string; mustChangePassword: boolean },
): Promise<void> {
  await updatePerson(tx, personId, { ...password, updatedAt: now, updatedBy: performedBy });
  await deleteSessionsOf(tx, personId);
  await deleteDevicesOf(tx, personId);
  await deleteLinksOf(tx, personId);
  audit({ action: "password_change", targetUserId: personId });
}
