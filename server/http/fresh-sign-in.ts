import { message } from "../../domain/core/messages.ts";
import { promotionFreshMs } from "../../domain/people/policy.ts";
import { confirmPassword } from "../features/auth/confirm-commands.ts";
import type { Services } from "../services.ts";
import type { Identity } from "./identity.ts";
import { refuse, refuseField } from "./refusal.ts";

/**
 * Who makes an admin proves again who they are, unless they signed in just now (decisions §2): whoever found an open
 * session must not get an admin of their own by it.
 * @param password their own, and `field` where the body has it
 * @throws Refusal REAUTH_REQUIRED where it is missing
 */
export async function requireFreshSignIn(
  services: Services,
  identity: Identity,
  password: string | undefined,
  field: string,
): Promise<void> {
  const age = services.clock.now().getTime() - identity.signedInAt.getTime();
  // One that lies ahead is not fresh: the clock was put back.
  if (age >= 0 && age < promotionFreshMs) return;
  if (password === undefined) throw refuse("REAUTH_REQUIRED", message.confirmPassword);
  const found = await confirmPassword(services, identity.person, password);
  if (found === "wrong") throw refuseField(field, message.wrongPassword);
  if (found === "wait") throw refuse("TOO_MANY_REQUESTS", message.unexpected);
  if (found === "busy") throw refuse("UNAVAILABLE", message.internalLater);
}
