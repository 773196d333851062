import { codePoints } from "../../../domain/core/text.ts";
import { newPersonId } from "../../core/ids.ts";
import { hashToken, newToken } from "../../core/tokens.ts";
import { isWeakPassword } from "../../core/weak-passwords.ts";
import { countPeopleWithRole, findPersonByEmail, insertPerson, lockAdmins } from "../../data/people/queries.ts";
import { recordLogin, replaceSetUpToken, takeToken } from "../../data/sessions/queries.ts";
import { brokenConstraint } from "../../db/errors.ts";
import type { Services } from "../../services.ts";
import { appendAudit } from "../audit/commands.ts";
import { openSession, type Signed } from "./commands.ts";

/** How the first admin is made (product 1.5). */

/** null: an admin exists. Ends the link of an earlier start. */
export async function openSetUp(services: Services): Promise<string | null> {
  return services.db.transaction(async (tx) => {
    await lockAdmins(tx);
    if ((await countPeopleWithRole(tx, "admin")) > 0) return null;
    const token = newToken();
    await replaceSetUpToken(tx, hashToken(token), services.clock.now());
    return token;
  });
}

export type ConfiguredAdmin = "made" | "exists" | "address-taken" | "short-password" | "weak-password";

const administrator = "Administrator";

/** A registered address becomes no admin this way, because its owner has proven nothing. */
export async function ensureConfiguredAdmin(services: Services): Promise<ConfiguredAdmin> {
  const { admin, passwordMin } = services.config;
  if (!admin || (await countPeopleWithRole(services.db, "admin")) > 0) return "exists";
  if (codePoints(admin.password) < passwordMin) return "short-password";
  if (isWeakPassword(admin.password, { name: administrator, email: admin.email })) return "weak-password";
  const passwordHash = await hashNow(services, admin.password);
  return services.db.transaction(async (tx) => {
    await lockAdmins(tx);
    if ((await countPeopleWithRole(tx, "admin")) > 0) return "exists";
    if (await findPersonByEmail(tx, admin.email)) return "address-taken";
    const person = await insertPerson(tx, adminRow(services, { ...admin, name: administrator }, passwordHash));
    await appendAudit(tx, { action: "role_change", targetUserId: person.id, toValue: "admin" }, services.clock.now());
    await services.letters.put(tx, { kind: "prove-address", personId: person.id });
    return "made";
  });
}

export type SetUpOutcome = Signed | { outcome: "closed" | "busy" | "weak-password" | "email-in-use" };

export async function setUp(
  services: Services,
  input: { token: string; name: string; email: string; password: string },
  browser: { userAgent: string; deviceToken: string | null },
): Promise<SetUpOutcome> {
  if (isWeakPassword(input.password, input)) return { outcome: "weak-password" };
  const place = services.hasher.enter();
  if (!place) return { outcome: "busy" };
  const passwordHash = await place.hash(input.password);
  const now = services.clock.now();
  try {
    return await services.db.transaction(async (tx) => {
      await lockAdmins(tx);
      if ((await countPeopleWithRole(tx, "admin")) > 0) return { outcome: "closed" };
      if (!(await takeToken(tx, hashToken(input.token), "set-up"))) return { outcome: "closed" };
      const person = await insertPerson(tx, adminRow(services, input, passwordHash));
      await appendAudit(
        tx,
        { action: "role_change", performedBy: person.id, targetUserId: person.id, toValue: "admin" },
        now,
      );
      await services.letters.put(tx, { kind: "prove-address", personId: person.id });
      await recordLogin(tx, { email: person.email, success: true, userAgent: browser.userAgent }, now);
      return openSession(tx, person, browser, now);
    });
  } catch (error) {
    if (brokenConstraint(error) === "person_email_unique") return { outcome: "email-in-use" };
    throw error;
  }
}

function adminRow(services: Services, input: { name: string; email: string }, passwordHash: string) {
  const now = services.clock.now();
  const { name, email } = input;
  const times = { createdAt: now, updatedAt: now };
  return { id: newPersonId(), email, name, displayName: name, passwordHash, role: "admin" as const, ...times };
}

async function hashNow(services: Services, password: string): Promise<string> {
  const place = services.hasher.enter();
  if (!place) throw new Error("the password queue is full before the first request");
  return place.hash(password);
}
