import { canonicalEmail } from "../domain/core/email.ts";
import { type Role, roles } from "../domain/people/schema.ts";
import type { Config } from "../server/config/config.ts";
import { setRole } from "../server/features/people/role-commands.ts";
import { withDatabase } from "./database.ts";

/** `evox role <email> <role>`: the only way to make an orgmanager (decisions §2). */
export async function roleCommand(config: Config, email: string, role: string): Promise<number> {
  if (!isRole(role)) {
    console.error(`${role} is no role. There are ${roles.join(", ")}.`);
    return 2;
  }
  const address = canonicalEmail(email);
  const result = await withDatabase(config, (db) => setRole(db, address, role, null, new Date()));
  switch (result.outcome) {
    case "set":
      console.log(`${address}: ${result.from} → ${role}`);
      return 0;
    case "not-found":
      console.error(`Nobody has signed up as ${address}.`);
      return 1;
    case "last-admin":
      console.error(`${address} is the last active admin and stays one.`);
      return 1;
  }
}

function isRole(word: string): word is Role {
  return (roles as readonly string[]).includes(word);
}
