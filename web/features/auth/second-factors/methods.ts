import { knowsPasskeys } from "./passkey-support.ts";

export type Way = "passkey" | "app" | "recoveryCode" | "password";

export const methodLabels: Record<Way, string> = {
  passkey: "Use a passkey",
  app: "Use your authenticator app",
  recoveryCode: "Use a recovery code",
  password: "Use your password",
};

/** Returns the available methods, the quickest first. Omits passkeys if the browser does not support them. */
export function methodsOf(has: Partial<Record<Way, boolean>>): Way[] {
  const order: readonly Way[] = ["passkey", "app", "password", "recoveryCode"];
  return order.filter((way) => has[way] === true && (way !== "passkey" || knowsPasskeys()));
}
