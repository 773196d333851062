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
 * Against filling the database, because anybody with a pass may register phones; a race may exceed it slightly. An
 * invalid push token goes at its first push.
 */
const maxPhones = { proven: 10_000, unproven: 1000 } as const;

/** A change is dated before its commit, so phones get recent changes twice rather than miss one. */
export const overlapMs = 60_000;

/** Part of the address of Apple's push request. */
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
    // Locked against a simultaneous addition, which could deadlock.
    if (!(await lockDevice(tx, idHash))) return;
    await deleteRegistration(tx, idHash, shortCode);
  });
}

const voidKeptMs = 30 * 86_400_000;
const phonesAtOnce = 1000;

/** Phones have 30 days to learn that a pass is void. */
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

/** @param tag the last answer's `lastUpdated`; null: the first request */
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
