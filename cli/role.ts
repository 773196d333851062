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
      "All sessions of this account were ended. The password is temporary and must be replaced at the next login.",
    );
  }
  return 0;
}

function refusalText(code: ApiError["code"], address: string): string | null {
  if (code === "NOT_FOUND") return `No account uses ${address}.`;
  if (code === "CONFLICT") return `${address} is the last active admin and must stay an admin.`;
  if (code !== "EMAIL_NOT_VERIFIED") return null;
  return (
    `${address}: email not verified. The person who signed up with it may not be its owner. Ask them to open the link that was ` +
    `emailed to them, or run this again with --new-password: the account gets a new password, which is shown ` +
    "here, and everyone who is logged in to it is logged out."
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
