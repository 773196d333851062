import { randomBytes } from "node:crypto";
import { canonicalEmail } from "../domain/core/email.ts";
import { type Role, roles } from "../domain/people/schema.ts";
import type { Config } from "../server/config/config.ts";
import { passwordHasher } from "../server/core/password-hasher.ts";
import { setRole } from "../server/features/people/set-role.ts";
import { ApiError } from "../server/http/api-error.ts";
import { withUnitServices } from "./database.ts";

/** `evox role <email> <role>`: the only way to make an orgmanager (product 1.7). */
export async function roleCommand(config: Config, email: string, role: string, renews: boolean): Promise<number> {
  if (!isRole(role)) {
    console.error(`${role} is not a role. Use one of: ${roles.join(", ")}.`);
    return 2;
  }
  const address = canonicalEmail(email);
  const password = renews ? await makePassword(config.passwordMin) : null;
  try {
    const from = await withUnitServices(config, (services) => setRole(services, address, role, password?.hash ?? null));
    console.log(`${address}: ${from} → ${role}`);
  } catch (error) {
    const text = error instanceof ApiError ? refusalText(error.code, address) : null;
    if (text === null) throw error;
    console.error(text);
    return 1;
  }
  if (password) {
    console.log(`New password: ${password.text}`);
    console.log(
      "The account was logged out everywhere. The password is temporary and must be replaced at the next login.",
    );
  }
  return 0;
}

function refusalText(code: ApiError["code"], address: string): string | null {
  if (code === "NOT_FOUND") return `No account uses ${address}.`;
  if (code === "CONFLICT") return `${address} is the last active admin and must stay an admin.`;
  if (code !== "EMAIL_NOT_VERIFIED") return null;
  return (
    `The email ${address} is not confirmed, so someone else may have signed up with it. Ask its owner to open the link that was ` +
    `emailed to them, or run this command again with --new-password. It sets a new password, shows it here, and ` +
    "logs everyone out of the account."
  );
}

async function makePassword(least: number): Promise<{ text: string; hash: string }> {
  const text = randomBytes(Math.max(15, least)).toString("base64url").slice(0, Math.max(20, least));
  const place = (await passwordHasher()).enter();
  if (!place) throw new Error("the password queue is full before the first password");
  return { text, hash: await place.hash(text) };
}

function isRole(word: string): word is Role {
  return (roles as readonly string[]).includes(word);
}
