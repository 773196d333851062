import { listChanged } from "../../data/wallet/registration-queries.ts";
import type { Services } from "../../services.ts";
import { deviceHash } from "./device-hash.ts";

/** A change is dated before its commit, so phones get recent changes twice instead of missing one. */
export const overlapMs = 60_000;

/** @param tag `lastUpdated` of the last response; null: the first request */
export async function listUpdatedPasses(
  { db }: Services,
  device: string,
  tag: number | null,
): Promise<{ serialNumbers: string[]; lastUpdated: string } | null> {
  const since = tag === null ? null : new Date(tag - overlapMs);
  const changed = await listChanged(db, deviceHash(device), since);
  if (changed.length === 0) return null;
  const latest = Math.max(tag ?? 0, ...changed.map(({ changedAt }) => changedAt.getTime()));
  return { serialNumbers: changed.map(({ shortCode }) => shortCode), lastUpdated: String(latest) };
}
