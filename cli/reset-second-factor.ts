import { canonicalEmail } from "../domain/core/email.ts";
import type { Config } from "../server/config/config.ts";
import { resetSecondFactorsByEmail } from "../server/features/auth/second-factor/reset-second-factors.ts";
import { ApiError } from "../server/http/api-error.ts";
import { withUnitServices } from "./database.ts";

/** `evox reset-second-factor <email>`: restores access when the only admin is locked out. */
export async function resetSecondFactorCommand(config: Config, email: string): Promise<number> {
  const address = canonicalEmail(email);
  try {
    await withUnitServices(config, (services) => resetSecondFactorsByEmail(services, address));
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    if (code !== "NOT_FOUND" && code !== "CONFLICT") throw error;
    console.error(
      code === "NOT_FOUND" ? `No account uses ${address}.` : `Two-step verification is not set up for ${address}.`,
    );
    return 1;
  }
  console.log(
    `${address}: two-step verification was removed, and the account was logged out everywhere. The password is now enough to log in.`,
  );
  return 0;
}
