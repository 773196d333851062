import { t } from "@lingui/core/macro";
import { knowsPasskeys } from "./passkey-support.ts";

export type Way = "passkey" | "app" | "recoveryCode" | "password";

export const methodLabels = (): Record<Way, string> => ({
  passkey: t`Use a passkey`,
  app: t`Use your authenticator app`,
  recoveryCode: t`Use a recovery code`,
  password: t`Use your password`,
});

/** Returns the available methods, the quickest first. Omits passkeys if the browser does not support them. */
export function methodsOf(has: Partial<Record<Way, boolean>>): Way[] {
  const order: readonly Way[] = ["passkey", "app", "password", "recoveryCode"];
  return order.filter((way) => has[way] === true && (way !== "passkey" || knowsPasskeys()));
}
