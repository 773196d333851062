import { isWeakPassword } from "../../core/weak-passwords.ts";
import { lockPerson, type PersonRow, updatePerson } from "../../data/people/queries.ts";
import { deleteOtherSessions } from "../../data/sessions/queries.ts";
import { deleteLinksOf } from "../../data/tokens/queries.ts";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";
import { confirmPassword } from "./confirm-commands.ts";

export type ChangeOutcome =
  | { outcome: "changed"; person: PersonRow }
  | { outcome: "current-missing" | "current-wrong" | "wait" | "busy" | "weak-password" | "same" | "gone" };

/**
 * Needs the present password, unless it is a temporary one just used to sign in. All other sessions and mailed links
 * end.
 */
export async function changePassword(
  services: Services,
  person: PersonRow,
  sessionHash: string,
  input: { currentPassword?: string | undefined; password: string },
): Promise<ChangeOutcome> {
  if (isWeakPassword(input.password, person)) return { outcome: "weak-password" };
  const refused = await refusalOf(services, person, input);
  if (refused) return { outcome: refused };
  const place = services.hasher.enter();
  if (!place) return { outcome: "busy" };
  const passwordHash = await place.hash(input.password);
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const before = await lockPerson(tx, person.id);
    if (before?.passwordHash !== person.passwordHash) return { outcome: before ? "current-wrong" : "gone" };
    const change = { passwordHash, mustChangePassword: false, updatedAt: now, updatedBy: person.id };
    const changed = await updatePerson(tx, person.id, change);
    if (!changed) return { outcome: "gone" };
    await deleteOtherSessions(tx, person.id, sessionHash);
    await deleteLinksOf(tx, person.id);
    await services.letters.put(tx, { kind: "password-changed", personId: person.id, at: now.toISOString() });
    await appendAudit(tx, { action: "password_change", performedBy: person.id, targetUserId: person.id }, now);
    return { outcome: "changed", person: changed };
  });
}

async function refusalOf(
  services: Services,
  person: PersonRow,
  { currentPassword, password }: { currentPassword?: string | undefined; password: string },
) {
  if (person.mustChangePassword) {
    const place = services.hasher.enter();
    if (!place) return "busy";
    return (await place.verify(person.passwordHash, password)) ? "same" : null;
  }
  if (currentPassword === undefined) return "current-missing";
  const found = await confirmPassword(services, person, currentPassword);
  if (found === "right") return null;
  return found === "wrong" ? "current-wrong" : found;
}
