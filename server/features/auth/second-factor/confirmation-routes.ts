import type { FastifyInstance } from "fastify";
import * as contract from "../../../../domain/auth/second-factor-contract.ts";
import { freshUntil, ownFactorChange } from "../../../../domain/core/fresh-sign-in.ts";
import { message } from "../../../../domain/core/messages.ts";
import { mayResetSecondFactors } from "../../../../domain/people/policy.ts";
import { mustAllow, notFound, refusalOf, refuse, refuseField } from "../../../http/refusal.ts";
import { register } from "../../../http/register.ts";
import type { Services } from "../../../services.ts";
import {
  beginPasskeyConfirmation,
  confirmWithApp,
  confirmWithPasskey,
  confirmWithPassword,
} from "./confirmation-commands.ts";
import { resetSecondFactors } from "./reset-commands.ts";

export function confirmationRoutes(app: FastifyInstance, services: Services): void {
  function confirmed() {
    const now = services.clock.now();
    return { confirmedUntil: (freshUntil(now, now, ownFactorChange) ?? now).toISOString() };
  }

  register(app, services, contract.confirmWithPassword, async ({ identity, body }) => {
    const found = await confirmWithPassword(services, identity.person, identity.tokenHash, body.password);
    if (found === "wrong") throw refuseField("password", message.wrongPassword);
    if (found === "wait") throw refuse("TOO_MANY_REQUESTS", message.unexpected);
    if (found === "busy") throw refuse("UNAVAILABLE", message.internalLater);
    return confirmed();
  });

  register(app, services, contract.confirmWithApp, async ({ identity, actor, body }) => {
    const own = { personId: actor.id, sessionHash: identity.tokenHash };
    switch (await confirmWithApp(services, own, body.code)) {
      case "right":
        return confirmed();
      case "wrong":
        throw refuseField("code", message.appCodeWrong);
      case "none":
        throw refuse("CONFLICT", message.appNotFound);
      case "unreadable":
        throw refuse("CONFLICT", message.appUnreadable);
      case "wait":
        throw refuse("TOO_MANY_REQUESTS", message.unexpected);
      case "gone":
        throw refuse("UNAUTHENTICATED", message.notAuthenticated);
    }
  });

  register(app, services, contract.beginPasskeyConfirmation, async ({ identity, actor }) => {
    const own = { personId: actor.id, sessionHash: identity.tokenHash };
    const options = await beginPasskeyConfirmation(services, own);
    if (!options) throw refuse("CONFLICT", message.noSecondFactor);
    return { options };
  });

  register(app, services, contract.confirmWithPasskey, async ({ identity, actor, body }) => {
    const own = { personId: actor.id, sessionHash: identity.tokenHash };
    const found = await confirmWithPasskey(services, own, body.credential);
    if (found === "wrong") throw refuseField("credential", message.passkeyRefused);
    if (found === "gone") throw refuse("UNAUTHENTICATED", message.notAuthenticated);
    return confirmed();
  });

  register(app, services, contract.resetSecondFactors, async ({ actor, params }) => {
    mustAllow(mayResetSecondFactors(actor, params.id));
    const result = await resetSecondFactors(services, actor.id, params.id);
    if (result.outcome === "refused") throw refusalOf(result.verdict);
    if (result.outcome === "not-found") throw notFound(message.userNotFound);
    if (result.outcome === "none") throw refuse("CONFLICT", message.noSecondFactor);
  });
}
