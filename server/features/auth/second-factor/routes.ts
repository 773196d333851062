import type { FastifyInstance } from "fastify";
import { mayAddSecondFactor } from "../../../../domain/auth/policy.ts";
import * as contract from "../../../../domain/auth/second-factor-contract.ts";
import { freshUntil, ownFactorChange } from "../../../../domain/core/fresh-sign-in.ts";
import { message } from "../../../../domain/core/messages.ts";
import { findFactors } from "../../../data/second-factors/factors-queries.ts";
import { renamePasskeyRow } from "../../../data/second-factors/passkey-queries.ts";
import type { Identity } from "../../../http/identity.ts";
import { mustAllow, notFound, refuse, refuseField } from "../../../http/refusal.ts";
import { register } from "../../../http/register.ts";
import type { Services } from "../../../services.ts";
import { addApp, beginApp, removeApp } from "./app-commands.ts";
import { addPasskey, beginPasskey, removePasskey } from "./passkey-commands.ts";
import { presentPasskey, presentSecondFactors } from "./presenter.ts";
import { inGroups } from "./recovery-codes.ts";
import { renewRecoveryCodes } from "./recovery-commands.ts";

const ownOf = ({ person, tokenHash }: Identity) => ({ personId: person.id, sessionHash: tokenHash });
const gone = () => refuse("UNAUTHENTICATED", message.notAuthenticated);

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, config } = services;

  async function present({ actor, confirmedAt }: Identity) {
    return presentSecondFactors(await findFactors(db, actor.id), {
      required: config.adminSecondFactor && actor.role === "admin",
      confirmedUntil: freshUntil(confirmedAt, clock.now(), ownFactorChange),
    });
  }

  function requireMayAdd(identity: Identity): void {
    mustAllow(mayAddSecondFactor({ emailProven: identity.person.emailProvenAt !== null }));
  }

  register(app, services, contract.listSecondFactors, async ({ identity }) => present(identity));

  register(app, services, contract.beginApp, async ({ identity }) => {
    requireMayAdd(identity);
    const result = await beginApp(services, identity.person, identity.tokenHash);
    if (result.outcome === "gone") throw gone();
    return { secret: result.secret, uri: result.uri, expiresAt: result.expiresAt.toISOString() };
  });

  register(app, services, contract.addApp, async ({ identity, body }) => {
    const result = await addApp(services, ownOf(identity), body.code);
    switch (result.outcome) {
      case "changed":
        return { secondFactors: await present(identity), recoveryCodes: result.result?.map(inGroups) ?? null };
      case "wrong":
        throw refuseField("code", message.appCodeWrong);
      case "set-up-gone":
        throw refuse("CONFLICT", message.appSetUpGone);
      case "gone":
        throw gone();
    }
  });

  register(app, services, contract.removeApp, async ({ identity }) => {
    const { outcome } = await removeApp(services, ownOf(identity));
    if (outcome === "not-found") throw notFound(message.appNotFound);
    if (outcome === "gone") throw gone();
  });

  register(app, services, contract.beginPasskey, async ({ identity }) => {
    requireMayAdd(identity);
    const result = await beginPasskey(services, identity.person, identity.tokenHash);
    if (result.outcome === "too-many") throw refuse("CONFLICT", message.tooManyPasskeys);
    return { options: result.options };
  });

  register(app, services, contract.addPasskey, async ({ identity, body }) => {
    const added = await addPasskey(services, ownOf(identity), body);
    switch (added.outcome) {
      case "changed": {
        const { passkey, recoveryCodes } = added.result;
        return { passkey: presentPasskey(passkey), recoveryCodes: recoveryCodes?.map(inGroups) ?? null };
      }
      case "refused":
        throw refuseField("credential", message.passkeyRefused);
      case "too-many":
        throw refuse("CONFLICT", message.tooManyPasskeys);
      case "taken":
        throw refuse("CONFLICT", message.passkeyTaken);
      case "gone":
        throw gone();
    }
  });

  register(app, services, contract.renamePasskey, async ({ actor, params, body }) => {
    const renamed = await renamePasskeyRow(db, actor.id, params.id, body.name);
    if (!renamed) throw notFound(message.passkeyNotFound);
    return presentPasskey(renamed);
  });

  register(app, services, contract.removePasskey, async ({ identity, params }) => {
    const { outcome } = await removePasskey(services, ownOf(identity), params.id);
    if (outcome === "not-found") throw notFound(message.passkeyNotFound);
    if (outcome === "gone") throw gone();
  });

  register(app, services, contract.renewRecoveryCodes, async ({ identity }) => {
    const renewed = await renewRecoveryCodes(services, ownOf(identity));
    switch (renewed.outcome) {
      case "changed":
        return { recoveryCodes: renewed.result.map(inGroups) };
      case "none":
        throw refuse("CONFLICT", message.noSecondFactor);
      case "gone":
        throw gone();
    }
  });
}
