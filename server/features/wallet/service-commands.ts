import { createHash } from "node:crypto";
import { z } from "zod";
import {
  countRegistrations,
  deleteOthersWithToken,
  deleteRegistration,
  deleteVoidRegistrations,
  insertRegistration,
  isRegistered,
  listChanged,
  lockDevice,
  lockDevicesWithVoidPasses,
  putDevice,
} from "../../data/wallet/registration-queries.ts";
import type { Services } from "../../services.ts";

/**
 * Whoever gets a card's pass may register phones for it, real or not: the bounds are against filling the database. Under a race some
 * more get in. An invented token goes at its first push, which it gets within a minute, so that few places do for those.
 */
const maxPhones = { proven: 10_000, unproven: 1000 } as const;

/**
 * A change gets its time before it is committed. Who asked in between is told again of what changed shortly before their
 * last word, and gets it anew: nothing is missed for being committed late.
 */
export const overlapMs = 60_000;

/** It is a part of the address at which Apple is told. */
export const pushTokenField = z.string().regex(/^[0-9a-f]{16,200}$/iu);

const hashOf = (device: string) => createHash("sha256").update(device).digest("base64url");

export type Registered = "registered" | "known" | "full";

export async function registerDevice(
  { db }: Services,
  { device, shortCode, pushToken }: { device: string; shortCode: string; pushToken: string },
): Promise<Registered> {
  const idHash = hashOf(device);
  return db.transaction(async (tx) => {
    const isNew = !(await isRegistered(tx, idHash, shortCode));
    if (isNew) {
      const { proven, unproven } = await countRegistrations(tx, shortCode);
      if (proven >= maxPhones.proven || unproven >= maxPhones.unproven) return "full";
    }
    await putDevice(tx, { idHash, pushToken, shortCode });
    await deleteOthersWithToken(tx, idHash, pushToken);
    return (await insertRegistration(tx, idHash, shortCode)) ? "registered" : "known";
  });
}

export async function unregisterDevice({ db }: Services, device: string, shortCode: string): Promise<void> {
  const idHash = hashOf(device);
  await db.transaction(async (tx) => {
    // Not held, it could be added in the meantime, and each would wait for the other.
    if (!(await lockDevice(tx, idHash))) return;
    await deleteRegistration(tx, idHash, shortCode);
  });
}

const voidKeptMs = 30 * 86_400_000;
const phonesAtOnce = 1000;

/** Phones have 30 days to hear that a pass is void, for its card is gone or has another code; then nobody needs to reach them. */
export async function deleteVoidPassRegistrations({ db }: Services, now: Date): Promise<void> {
  const before = new Date(now.getTime() - voidKeptMs);
  for (let locked = phonesAtOnce; locked === phonesAtOnce; ) {
    locked = await db.transaction(async (tx) => {
      const phones = await lockDevicesWithVoidPasses(tx, before, phonesAtOnce);
      await deleteVoidRegistrations(tx, phones, before);
      return phones.length;
    });
  }
}

/** @param tag what the last answer gave as `lastUpdated`; null: the phone asks for the first time */
export async function listUpdated(
  { db }: Services,
  device: string,
  tag: number | null,
): Promise<{ serialNumbers: string[]; lastUpdated: string } | null> {
  const since = tag === null ? null : new Date(tag - overlapMs);
  const changed = await listChanged(db, hashOf(device), since);
  if (changed.length === 0) return null;
  const latest = Math.max(tag ?? 0, ...changed.map(({ changedAt }) => changedAt.getTime()));
  return { serialNumbers: changed.map(({ shortCode }) => shortCode), lastUpdated: String(latest) };
}
