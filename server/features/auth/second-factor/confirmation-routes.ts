import type { FastifyInstance } from "fastify";
import * as contract from "../../../../domain/auth/second-factor-contract.ts";
import { ownFactorStepUp, stepUpValidUntil } from "../../../../domain/core/step-up.ts";
import { mayResetSecondFactors } from "../../../../domain/people/policy.ts";
import { authorize } from "../../../http/api-error.ts";
import { register } from "../../../http/register.ts";
import type { Services } from "../../../services.ts";
import { beginPasskeyConfirmation } from "./begin-passkey-confirmation.ts";
import { confirmWithPasskey } from "./confirm-with-passkey.ts";
import { confirmWithPassword } from "./confirm-with-password.ts";
import { confirmWithTotp } from "./confirm-with-totp.ts";
import { resetSecondFactors } from "./reset-second-factors.ts";

export function confirmationRoutes(app: FastifyInstance, services: Services): void {
  function confirmed() {
    const now = services.clock.now();
    return { confirmedUntil: (stepUpValidUntil(now, now, ownFactorStepUp) ?? now).toISOString() };
  }

  register(app, services, contract.confirmWithPassword, async ({ identity, body }) => {
    await confirmWithPassword(services, identity.person, identity.tokenHash, body.password);
    return confirmed();
  });

  register(app, services, contract.confirmWithTotp, async ({ identity, actor, body }) => {
    await confirmWithTotp(services, { personId: actor.id, sessionHash: identity.tokenHash }, body.code);
    return confirmed();
  });

  register(app, services, contract.beginPasskeyConfirmation, async ({ identity, actor }) => {
    const own = { personId: actor.id, sessionHash: identity.tokenHash };
    return { options: await beginPasskeyConfirmation(services, own) };
  });

  register(app, services, contract.confirmWithPasskey, async ({ identity, actor, body }) => {
    await confirmWithPasskey(services, { personId: actor.id, sessionHash: identity.tokenHash }, body.credential);
    return confirmed();
  });

  register(app, services, contract.resetSecondFactors, async ({ actor, params }) => {
    authorize(mayResetSecondFactors(actor, params.id));
    await resetSecondFactors(services, actor.id, params.id);
  });
}
