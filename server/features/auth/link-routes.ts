import type { FastifyInstance } from "fastify";
import * as contract from "../../../domain/auth/contract.ts";
import { message } from "../../../domain/core/messages.ts";
import { Refusal, refuse, refuseField } from "../../http/refusal.ts";
import { register } from "../../http/register.ts";
import type { Services } from "../../services.ts";
import { presentUser } from "../people/presenter.ts";
import { refuseBlocked } from "./blocked.ts";
import { requestEmailChange } from "./email-commands.ts";
import { proveAddress, requestProof } from "./proof-commands.ts";
import { requestReset, resetPassword } from "./reset-commands.ts";

export function linkRoutes(app: FastifyInstance, services: Services, onChanged: (cardId: string) => void): void {
  register(app, services, contract.requestReset, async ({ body }) => {
    await requestReset(services, body.email);
  });

  register(app, services, contract.resetPassword, async ({ body }) => {
    const result = await resetPassword(services, body);
    switch (result.outcome) {
      case "changed":
        for (const cardId of result.cardIds) onChanged(cardId);
        return;
      case "gone":
        throw refuse("FORBIDDEN", message.linkGone);
      case "blocked":
        throw refuseBlocked(result);
      case "busy":
        throw refuse("UNAVAILABLE", message.internalLater);
      case "weak-password":
        throw refuseField("password", message.passwordTooWeak(services.config.passwordMin));
    }
  });

  register(app, services, contract.requestProof, async ({ identity }) => {
    await requestProof(services, identity.person);
  });

  register(app, services, contract.proveAddress, async ({ actor, body }) => {
    const result = await proveAddress(services, actor.id, body.token);
    if (result.outcome === "email-in-use") throw refuse("CONFLICT", message.emailInUse);
    if (result.outcome !== "proven") throw refuse("FORBIDDEN", message.linkGone);
    return { user: presentUser(result.person) };
  });

  register(app, services, contract.changeEmail, async ({ identity, body }) => {
    const result = await requestEmailChange(services, identity.person, body);
    switch (result.outcome) {
      case "sent":
        return;
      case "same":
        throw refuseField("email", message.sameEmail);
      case "email-in-use":
        throw new Refusal("CONFLICT", message.emailInUse, { fields: { email: message.emailInUse } });
      case "wrong":
        throw refuseField("password", message.wrongPassword);
      case "wait":
        throw refuse("TOO_MANY_REQUESTS", message.unexpected);
      case "busy":
        throw refuse("UNAVAILABLE", message.internalLater);
    }
  });
}
