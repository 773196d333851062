import type { PersonRow } from "../../../data/people/queries.ts";
import { deleteApp, deleteSetUp, findSetUp, putApp, putSetUp } from "../../../data/second-factors/app-queries.ts";
import { findHasSecondFactor } from "../../../data/second-factors/factor-queries.ts";
import { holdSession } from "../../../data/sessions/queries.ts";
import type { Services } from "../../../services.ts";
import { changeOwnFactors, dropCodesAfterLast, makeRecoveryCodes, type Own } from "./change-commands.ts";
import { appUri, newAppSecret, stepOf } from "./totp.ts";

const setUpMs = 10 * 60_000;

export type AppBegun = { outcome: "begun"; secret: string; uri: string; expiresAt: Date } | { outcome: "gone" };

/** An existing app stays valid until a code of the new one was shown. */
export async function beginApp(services: Services, person: PersonRow, sessionHash: string): Promise<AppBegun> {
  const secret = newAppSecret();
  const sealed = (await services.sealingKey()).seal(secret, person.id);
  const expiresAt = new Date(services.clock.now().getTime() + setUpMs);
  return services.db.transaction(async (tx) => {
    if (!(await holdSession(tx, sessionHash, person.id))) return { outcome: "gone" };
    await putSetUp(tx, { sessionHash, secret: sealed, expiresAt });
    return { outcome: "begun", secret, uri: appUri(secret, person.email), expiresAt };
  });
}

/** The shown code counts as used. */
export async function addApp(services: Services, own: Own, code: string) {
  const key = await services.sealingKey();
  return changeOwnFactors(services, own, async (tx, { id: personId }, now) => {
    const setUp = await findSetUp(tx, own.sessionHash, now);
    const secret = setUp && key.open(setUp.secret, personId);
    if (!setUp || secret === null) return "set-up-gone";
    const lastStep = stepOf(secret, code, now);
    if (lastStep === null) return "wrong";
    const isFirst = !(await findHasSecondFactor(tx, personId));
    await putApp(tx, { personId, secret: setUp.secret, lastStep }, now);
    await deleteSetUp(tx, own.sessionHash);
    const recoveryCodes = isFirst ? await makeRecoveryCodes(tx, personId, now) : null;
    const event = { action: "second_factor_add", toValue: "app" } as const;
    return { change: "app-added", event, result: recoveryCodes };
  });
}

export async function removeApp(services: Services, own: Own) {
  return changeOwnFactors(services, own, async (tx, { id }) => {
    if (!(await deleteApp(tx, id))) return "not-found";
    await dropCodesAfterLast(tx, id);
    const event = { action: "second_factor_remove", toValue: "app" } as const;
    return { change: "app-removed", event, result: null };
  });
}
