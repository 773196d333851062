import { confirmedUntil } from "../../domain/auth/policy.ts";
import { message } from "../../domain/core/messages.ts";
import type { Services } from "../services.ts";
import type { Identity } from "./identity.ts";
import { refuse } from "./refusal.ts";

/**
 * Who changes their second factors proves again who they are, unless they did so lately: whoever found an open session must
 * not add a factor of their own.
 * @throws Refusal REAUTH_REQUIRED
 */
export function requireConfirmed({ clock }: Services, { confirmedAt }: Identity): void {
  if (!confirmedUntil(confirmedAt, clock.now())) throw refuse("REAUTH_REQUIRED", message.confirmAgain);
}
