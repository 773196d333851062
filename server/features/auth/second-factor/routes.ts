import type { FastifyInstance } from "fastify";
import { mayAddSecondFactor } from "../../../../domain/auth/policy.ts";
import * as contract from "../../../../domain/auth/second-factor-contract.ts";
import { message } from "../../../../domain/core/messages.ts";
import { ownFactorStepUp, stepUpValidUntil } from "../../../../domain/core/step-up.ts";
import { findFactors } from "../../../data/second-factors/factors-queries.ts";
import { renamePasskeyRow } from "../../../data/second-factors/passkey-queries.ts";
import { authorize, notFound } from "../../../http/api-error.ts";
import type { Identity } from "../../../http/identity.ts";
import { register } from "../../../http/register.ts";
import type { Services } from "../../../services.ts";
import { addPasskey } from "./add-passkey.ts";
import { addTotp } from "./add-totp.ts";
import { beginPasskey } from "./begin-passkey.ts";
import { beginTotp } from "./begin-totp.ts";
import type { OwnSession } from "./own-session.ts";
import { presentPasskey, presentSecondFactors } from "./presenter.ts";
import { formatRecoveryCode } from "./recovery-codes.ts";
import { removePasskey } from "./remove-passkey.ts";
import { removeTotp } from "./remove-totp.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";

const ownOf = ({ person, tokenHash }: Identity): OwnSession => ({ personId: person.id, sessionHash: tokenHash });

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, config } = services;

  async function present({ actor, confirmedAt }: Identity) {
    return presentSecondFactors(await findFactors(db, actor.id), {
      required: config.adminSecondFactor && actor.role === "admin",
      confirmedUntil: stepUpValidUntil(confirmedAt, clock.now(), ownFactorStepUp),
    });
  }

  function requireMayAdd(identity: Identity): void {
    authorize(mayAddSecondFactor({ emailProven: identity.person.emailProvenAt !== null }));
  }

  register(app, services, contract.listSecondFactors, async ({ identity }) => present(identity));

  register(app, services, contract.beginTotp, async ({ identity }) => {
    requireMayAdd(identity);
    const { secret, uri, expiresAt } = await beginTotp(services, identity.person, identity.tokenHash);
    return { secret, uri, expiresAt: expiresAt.toISOString() };
  });

  register(app, services, contract.addTotp, async ({ identity, body }) => {
    const recoveryCodes = await addTotp(services, ownOf(identity), body.code);
    return { secondFactors: await present(identity), recoveryCodes: recoveryCodes?.map(formatRecoveryCode) ?? null };
  });

  register(app, services, contract.removeTotp, async ({ identity }) => {
    await removeTotp(services, ownOf(identity));
  });

  register(app, services, contract.beginPasskey, async ({ identity }) => {
    requireMayAdd(identity);
    return { options: await beginPasskey(services, identity.person, identity.tokenHash) };
  });

  register(app, services, contract.addPasskey, async ({ identity, body }) => {
    const { passkey, recoveryCodes } = await addPasskey(services, ownOf(identity), body);
    return { passkey: presentPasskey(passkey), recoveryCodes: recoveryCodes?.map(formatRecoveryCode) ?? null };
  });

  register(app, services, contract.renamePasskey, async ({ actor, params, body }) => {
    const renamed = await renamePasskeyRow(db, actor.id, params.id, body.name);
    if (!renamed) throw notFound(message.passkeyNotFound);
    return presentPasskey(renamed);
  });

  register(app, services, contract.removePasskey, async ({ identity, params }) => {
    await removePasskey(services, ownOf(identity), params.id);
  });

  register(app, services, contract.renewRecoveryCodes, async ({ identity }) => {
    return { recoveryCodes: (await renewRecoveryCodes(services, ownOf(identity))).map(formatRecoveryCode) };
  });
}
