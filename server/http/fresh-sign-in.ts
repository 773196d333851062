import { freshUntil } from "../../domain/core/fresh-sign-in.ts";
import { message } from "../../domain/core/messages.ts";
import type { Operation } from "../../domain/core/operation.ts";
import type { Services } from "../services.ts";
import type { Identity } from "./identity.ts";
import { refuse } from "./refusal.ts";

/**
 * Step-up authentication, as the operation asks for it: whoever found an open session must not do with it what is dangerous
 * or bulk.
 * @throws Refusal REAUTH_REQUIRED
 */
export function requireFreshSignIn(
  { clock }: Services,
  { freshSignIn }: Pick<Operation, "freshSignIn">,
  { actor, confirmedAt }: Identity,
  body: unknown,
): void {
  if (!freshSignIn) return;
  if (freshSignIn.onlyAdmins && actor.role !== "admin") return;
  if (freshSignIn.when && !freshSignIn.when(body)) return;
  if (!freshUntil(confirmedAt, clock.now(), freshSignIn)) throw refuse("REAUTH_REQUIRED", message.confirmAgain);
}
