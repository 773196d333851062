import { hashToken, newToken } from "../../core/tokens.ts";
import { countPeopleWithRole } from "../../data/people/queries.ts";
import { replaceSetUpToken } from "../../data/sessions/queries.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";

/** Ends the link of an earlier start. @returns the token, or null when an admin exists */
export async function openSetUp(services: Services): Promise<string | null> {
  return unitOfWork(services, { by: null, locks: { admins: true } }, async ({ tx, now }) => {
    if ((await countPeopleWithRole(tx, "admin")) > 0) return null;
    const token = newToken();
    await replaceSetUpToken(tx, hashToken(token), now);
    return token;
  });
}
