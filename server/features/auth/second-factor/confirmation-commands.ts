import type { AuthenticationOptions, Credential } from "../../../../domain/auth/passkey-schema.ts";
import { hashToken } from "../../../core/tokens.ts";
import { lockPerson, type PersonRow } from "../../../data/people/queries.ts";
import { putChallenge } from "../../../data/second-factors/challenge-queries.ts";
import { listPasskeys } from "../../../data/second-factors/passkey-queries.ts";
import { holdSession, noteConfirmed } from "../../../data/sessions/queries.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Services } from "../../../services.ts";
import {
  bookConfirmation,
  type Confirmation,
  clearConfirmations,
  confirmPassword,
  unbookConfirmation,
} from "../confirm-commands.ts";
import type { Own } from "./change-commands.ts";
import { type AppUse, takeAppCode, takePasskeyAnswer } from "./use-commands.ts";
import { authenticationOptions } from "./webauthn.ts";

export async function confirmWithPassword(
  services: Services,
  person: PersonRow,
  sessionHash: string,
  password: string,
): Promise<Confirmation> {
  const found = await confirmPassword(services, person, password);
  if (found === "right") await noteConfirmed(services.db, sessionHash, services.clock.now());
  return found;
}

/** Counted together with wrong passwords. */
export async function confirmWithApp(services: Services, own: Own, code: string): Promise<AppUse | "wait" | "gone"> {
  if (!(await bookConfirmation(services, own.personId))) return "wait";
  return inSession(services, own, async (tx, now) => {
    const used = await takeAppCode(tx, services, own.personId, code, now);
    if (used === "right") await clearConfirmations(tx, own.personId);
    else if (used !== "wrong") await unbookConfirmation(tx, own.personId);
    return used;
  });
}

export async function beginPasskeyConfirmation(
  { db, clock, publicUrl }: Services,
  { personId, sessionHash }: Own,
): Promise<AuthenticationOptions | null> {
  const passkeys = await listPasskeys(db, personId);
  if (passkeys.length === 0) return null;
  const options = await authenticationOptions(publicUrl, passkeys);
  await putChallenge(db, sessionHash, "confirm", hashToken(options.challenge), clock.now());
  return options;
}

export async function confirmWithPasskey(services: Services, own: Own, credential: Credential) {
  const challenge = { boundTo: own.sessionHash, purpose: "confirm" } as const;
  return inSession(services, own, (tx, now) =>
    takePasskeyAnswer(tx, services, own.personId, credential, challenge, now),
  );
}

async function inSession<Used extends string>(
  { db, clock }: Services,
  { personId, sessionHash }: Own,
  use: (tx: Transaction, now: Date) => Promise<Used>,
): Promise<Used | "gone"> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await lockPerson(tx, personId)) || !(await holdSession(tx, sessionHash, personId))) return "gone";
    const used = await use(tx, now);
    if (used === "right") await noteConfirmed(tx, sessionHash, now);
    return used;
  });
}
