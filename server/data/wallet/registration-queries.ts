import { and, count, eq, gt, ne, sql } from "drizzle-orm";
import type { Sql } from "../../db/database.ts";
import { card } from "../../db/schema/cards.ts";
import { passChange, passDevice, passRegistration } from "../../db/schema/wallet.ts";
import { anyOf } from "../../db/sql.ts";

export async function isRegistered(db: Sql, idHash: string, shortCode: string): Promise<boolean> {
  const rows = await db
    .select({ code: passRegistration.shortCode })
    .from(passRegistration)
    .where(and(eq(passRegistration.deviceHash, idHash), eq(passRegistration.shortCode, shortCode)));
  return rows.length > 0;
}

/** Proven: Apple accepted a push. */
export async function countRegistrations(db: Sql, shortCode: string): Promise<{ proven: number; unproven: number }> {
  const [row] = await db
    .select({ phones: count(), proven: count(passDevice.provenAt) })
    .from(passRegistration)
    .innerJoin(passDevice, eq(passDevice.idHash, passRegistration.deviceHash))
    .where(eq(passRegistration.shortCode, shortCode));
  const { phones, proven } = row ?? { phones: 0, proven: 0 };
  return { proven, unproven: phones - proven };
}

/**
 * Schedules one push for a new token after a minute, because the phone's file may be outdated and the token invented.
 */
export async function upsertDevice(
  db: Sql,
  device: { idHash: string; pushToken: string; shortCode: string },
): Promise<void> {
  const { idHash, pushToken, shortCode } = device;
  const changed = sql`exists (select from ${passChange} where ${passChange.shortCode} = ${shortCode})`;
  // Registering again does not reset an unproven token's tries.
  const isAsUnproven = sql`(${passDevice.pushToken} = excluded.push_token and ${passDevice.provenAt} is null
    and ${passDevice.pushTries} > 0)`;
  const due = sql`clock_timestamp() + case when ${changed} then interval '2 seconds' else interval '1 minute' end`;
  await db
    .insert(passDevice)
    .values({ idHash, pushToken, pushDueAt: due })
    .onConflictDoUpdate({
      target: passDevice.idHash,
      set: {
        pushToken,
        pushDueAt: sql`case when ${isAsUnproven} then ${passDevice.pushDueAt}
          else least(${passDevice.pushDueAt}, excluded.push_due_at) end`,
        pushTries: sql`case when ${isAsUnproven} then ${passDevice.pushTries} else 0 end`,
        provenAt: sql`case when ${passDevice.pushToken} = excluded.push_token then ${passDevice.provenAt} end`,
      },
    });
}

/** Other phones with the token are invented or outdated. Skips locked ones, against deadlocks. */
export async function deleteOthersWithToken(db: Sql, idHash: string, pushToken: string): Promise<void> {
  const others = db
    .select({ hash: passDevice.idHash })
    .from(passDevice)
    .where(and(eq(passDevice.pushToken, pushToken), ne(passDevice.idHash, idHash)))
    .for("update", { skipLocked: true });
  await db.delete(passDevice).where(sql`${passDevice.idHash} in ${others}`);
}

export async function insertRegistration(db: Sql, idHash: string, shortCode: string): Promise<boolean> {
  const rows = await db
    .insert(passRegistration)
    .values({ deviceHash: idHash, shortCode, registeredAt: sql`clock_timestamp()` })
    .onConflictDoNothing()
    .returning({ code: passRegistration.shortCode });
  return rows.length > 0;
}

/** Call before adding or removing passes of a phone. False for an unknown phone. */
export async function lockDevice(db: Sql, idHash: string): Promise<boolean> {
  const rows = await db
    .select({ idHash: passDevice.idHash })
    .from(passDevice)
    .where(eq(passDevice.idHash, idHash))
    .for("update");
  return rows.length > 0;
}

const hasNoPass = sql`not exists (select from ${passRegistration} where ${passRegistration.deviceHash} = ${passDevice.idHash})`;

/** Deletes the phone with its last pass. */
export async function deleteRegistration(db: Sql, idHash: string, shortCode: string): Promise<void> {
  await db
    .delete(passRegistration)
    .where(and(eq(passRegistration.deviceHash, idHash), eq(passRegistration.shortCode, shortCode)));
  await db.delete(passDevice).where(and(eq(passDevice.idHash, idHash), hasNoPass));
}

const isVoidSince = (before: Date) => {
  const at = sql`${before.toISOString()}::timestamptz`;
  return sql`${passRegistration.registeredAt} < ${at}
    and not exists (select from ${card} where ${card.shortCode} = ${passRegistration.shortCode})
    and not exists (select from ${passChange} where ${passChange.shortCode} = ${passRegistration.shortCode}
      and ${passChange.changedAt} >= ${at})`;
};

export async function lockDevicesWithVoidPasses(db: Sql, before: Date, limit: number): Promise<string[]> {
  const withVoid = db.select({ hash: passRegistration.deviceHash }).from(passRegistration).where(isVoidSince(before));
  const rows = await db
    .select({ idHash: passDevice.idHash })
    .from(passDevice)
    .where(sql`${passDevice.idHash} in ${withVoid}`)
    .orderBy(passDevice.idHash)
    .limit(limit)
    .for("update");
  return rows.map(({ idHash }) => idHash);
}

/** Requires locks on the phones. */
export async function deleteVoidRegistrations(db: Sql, idHashes: readonly string[], before: Date): Promise<void> {
  await db.delete(passRegistration).where(and(anyOf(passRegistration.deviceHash, idHashes), isVoidSince(before)));
  await db.delete(passDevice).where(and(anyOf(passDevice.idHash, idHashes), hasNoPass));
}

/** Null lists all of them. */
export async function listChanged(
  db: Sql,
  idHash: string,
  since: Date | null,
): Promise<{ shortCode: string; changedAt: Date }[]> {
  const changedAt = sql<Date>`coalesce(${passChange.changedAt}, ${passRegistration.registeredAt})`.mapWith(
    passChange.changedAt,
  );
  return db
    .select({ shortCode: passRegistration.shortCode, changedAt })
    .from(passRegistration)
    .leftJoin(passChange, eq(passChange.shortCode, passRegistration.shortCode))
    .where(and(eq(passRegistration.deviceHash, idHash), since ? gt(passChange.changedAt, since) : undefined))
    .orderBy(passRegistration.shortCode);
}

export async function findChangedAt(db: Sql, shortCode: string): Promise<Date | null> {
  const [row] = await db
    .select({ changedAt: passChange.changedAt })
    .from(passChange)
    .where(eq(passChange.shortCode, shortCode));
  return row?.changedAt ?? null;
}
