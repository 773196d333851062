import { knowsPasskeys } from "./passkey-support.ts";

/** What one can show to prove who one is. */
export type Way = "passkey" | "app" | "recoveryCode" | "password";

export const methodLabels: Record<Way, string> = {
  passkey: "Use a passkey",
  app: "Use your authenticator app",
  recoveryCode: "Use a recovery code",
  password: "Use your password",
};

/** The quickest first. A passkey is no way in a browser that knows none. */
export function methodsOf(has: Partial<Record<Way, boolean>>): Way[] {
  const order: readonly Way[] = ["passkey", "app", "password", "recoveryCode"];
  return order.filter((way) => has[way] === true && (way !== "passkey" || knowsPasskeys()));
}
