import { between, eq, isNotNull, notBetween, or, sql as text } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { expect, vi } from "vitest";
import type { TestProduct } from "./product.ts";
import { listQueuedEmails, type QueuedEmail } from "./queued-emails.ts";
import { rowsOf, tables } from "./rows.ts";

/** Makes later events due now by changing the times in PostgreSQL. */

type Database = Pick<TestProduct, "sql">;

/** Makes emails that wait for a retry due now. */
export async function retryEmailsNow({ sql }: Database): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`;
}

/** Waits until no queued email is pending. Emails that failed permanently count as sent. */
export async function untilEmailsAreSent(product: Database): Promise<void> {
  const isDone = ({ state }: QueuedEmail) => state === "completed" || state === "cancelled" || state === "failed";
  // `expect.poll` is not available in hooks.
  await vi.waitUntil(async () => (await listQueuedEmails(product)).every(isDone), { timeout: 30_000, interval: 50 });
}

/**
 * Makes wallet notifications and retries of the next 30 seconds due now. Leaves the push that each phone gets a minute
 * after its registration, and leases of two minutes.
 */
export async function notifyWalletsNow(product: Database): Promise<void> {
  const { passChange, passDevice } = tables;
  const rows = rowsOf(product);
  await rows.update(passChange).set({ appleDueAt: now }).where(isDueSoon(passChange.appleDueAt));
  await rows.update(passChange).set({ googleDueAt: now }).where(isDueSoon(passChange.googleDueAt));
  await rows.update(passDevice).set({ pushDueAt: now }).where(isDueSoon(passDevice.pushDueAt));
}

const now = text`now()`;
const soon = text`now() + interval '30 seconds'`;
const isDueSoon = (column: PgColumn) => between(column, now, soon);

/** Waits until wallets were notified of all changes and none is pending. */
export async function untilWalletsAreNotified(product: Database): Promise<void> {
  const waiting = async () => {
    await notifyWalletsNow(product);
    const { passChange, passDevice } = tables;
    const isWaiting = or(isNotNull(passChange.appleDueAt), isNotNull(passChange.googleDueAt));
    const isPushed = notBetween(passDevice.pushDueAt, soon, text`now() + interval '1 minute'`);
    return (await rowsOf(product).$count(passChange, isWaiting)) + (await rowsOf(product).$count(passDevice, isPushed));
  };
  await expect.poll(waiting).toBe(0);
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Makes an open invitation expire. */
export async function expireInvitation(product: Database, id: string): Promise<void> {
  const { invitation } = tables;
  const expiresAt = new Date(Date.now() - 1000);
  await rowsOf(product).update(invitation).set({ expiresAt }).where(eq(invitation.id, id));
}

/** Backdates the decline of an invitation. */
export async function invitationWasDeclined(product: Database, id: string, days: number): Promise<void> {
  const { invitation } = tables;
  await rowsOf(product)
    .update(invitation)
    .set({ endedAt: daysAgo(days) })
    .where(eq(invitation.id, id));
}

/** Backdates the retirement of a short link. */
export async function backdateRetiredLink(product: Database, code: string, days: number): Promise<void> {
  const { retiredLink } = tables;
  await rowsOf(product)
    .update(retiredLink)
    .set({ leftAt: daysAgo(days) })
    .where(eq(retiredLink.code, code));
}

/** Backdates a person's sessions by an hour, so that step-up authentication is required. */
export async function backdateSessions(product: Database, { id }: { id: string }): Promise<void> {
  const createdAt = new Date(Date.now() - 3_600_000);
  await rowsOf(product)
    .update(tables.session)
    .set({ createdAt, confirmedAt: null })
    .where(eq(tables.session.personId, id));
}
