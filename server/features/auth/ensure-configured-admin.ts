import { message } from "../../../domain/core/messages.ts";
import { codePoints } from "../../../domain/core/text.ts";
import { ConfigError } from "../../config/config.ts";
import { isWeakPassword } from "../../core/weak-passwords.ts";
import { countPeopleWithRole, findPersonByEmail } from "../../data/people/queries.ts";
import type { Services } from "../../services.ts";
import { unitOfWork } from "../../unit-of-work/unit-of-work.ts";
import { hashPassword } from "../access/hash-password.ts";
import { insertFirstAdmin } from "./insert-first-admin.ts";

const name = "Administrator";

/**
 * Never promotes a registered address, because its owner has proven nothing.
 * @returns whether an admin was created
 * @throws ConfigError for a short or weak password
 */
export async function ensureConfiguredAdmin(services: Services): Promise<boolean> {
  const { admin, passwordMin } = services.config;
  if (!admin || (await countPeopleWithRole(services.db, "admin")) > 0) return false;
  const { email, password } = admin;
  if (codePoints(password) < passwordMin) {
    throw new ConfigError(`ADMIN_PASSWORD: ${message.passwordTooShort(passwordMin)} (PASSWORD_MIN_LENGTH)`);
  }
  if (isWeakPassword(password, { name, email })) {
    throw new ConfigError("ADMIN_PASSWORD: is too common or too similar to the email");
  }
  const passwordHash = await hashPassword(services, password);
  if (await findPersonByEmail(services.db, email)) {
    services.log.warn(
      "ADMIN_EMAIL already belongs to an account, and its ownership is not verified. Run: npx evox admin <email>",
    );
    return false;
  }
  return unitOfWork(services, { by: null, locks: { admins: true } }, async (work) => {
    if ((await countPeopleWithRole(work.tx, "admin")) > 0) return false;
    const person = await insertFirstAdmin(work, { name, email }, passwordHash);
    work.audit({ action: "role_change", targetUserId: person.id, toValue: "admin" });
    return true;
  });
}
