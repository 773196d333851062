import type { Config } from "../server/config/config.ts";
import { roleCommand } from "./role.ts";

/** `evox admin <email>`: for the first admin, or when all other access is lost. */
export function adminCommand(config: Config, email: string, renews: boolean): Promise<number> {
  return roleCommand(config, email, "admin", renews);
}
