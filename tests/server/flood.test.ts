import { availableParallelism } from "node:os";
import { like } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { makeCard, signUp } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** A flood of sign-ins must not delay cards (docs/security.md, Rules). */

const { limitCounter } = tables;
const isOfSignIns = like(limitCounter.key, "sign-in:%");

const signIn = () =>
  product.visitor().post("/api/auth/sign-in", { email: "nobody@example.com", password: "not-the-password-1" });

it("a card comes while more sign-ins of one network wait to be counted than there are connections", async () => {
  const { id } = await makeCard(await signUp(product));
  await signIn();
  const flood: Promise<unknown>[] = [];
  await product.sql.begin(async (sql) => {
    await rowsOf({ sql }).select().from(limitCounter).where(isOfSignIns).for("update");
    let answered = 0;
    for (let count = 0; count < 40; count += 1) flood.push(signIn().finally(() => (answered += 1)));
    await vi.waitFor(
      async () => {
        const held = await sql`select 1 from pg_locks where not granted`;
        if (held.length === 0) throw new Error("nobody waits yet");
      },
      { timeout: 15_000, interval: 20 },
    );
    const { status } = await product.visitor().get(`/card/${id}`);
    // A sign-in that waits too long is aborted and releases its connection.
    expect({ status, answered }).toEqual({ status: 200, answered: 0 });
  });
  await Promise.all(flood);
});

it("those that are counted together are refused one by one", async () => {
  const limited = await startTestProduct({ LIMIT_FACTOR: "0.1" });
  try {
    const first = await limited.visitor().post("/api/auth/sign-in", { email: "a@example.com", password: "wrong-1" });
    expect(first.status).toBe(401);
    const flood: Promise<{ status: number }>[] = [];
    await limited.sql.begin(async (sql) => {
      await rowsOf({ sql }).select().from(limitCounter).where(isOfSignIns).for("update");
      for (let count = 0; count < 10; count += 1) {
        const email = `somebody${count}@example.com`;
        flood.push(limited.visitor().post("/api/auth/sign-in", { email, password: "wrong-1" }));
      }
      await vi.waitFor(
        async () => {
          const held = await sql`select 1 from pg_locks where not granted`;
          if (held.length === 0) throw new Error("nobody waits yet");
        },
        { timeout: 15_000, interval: 20 },
      );
    });
    const statuses = (await Promise.all(flood)).map(({ status }) => status).sort();
    // Three per minute are allowed, of which one was used.
    expect(statuses).toEqual([401, 401, ...Array.from({ length: 8 }, () => 429)]);
    const { count } = limitCounter;
    const counted = await rowsOf(limited).select({ count }).from(limitCounter).where(isOfSignIns);
    expect(counted).toEqual([{ count: 11 }]);
  } finally {
    await limited.stop();
  }
});

it("who finds the queue of hashes full is refused without a statement, and told after a moment", async () => {
  const email = (number: number) => `flood${number}@example.com`;
  const signInAs = (number: number) =>
    product.visitor().post("/api/auth/sign-in", { email: email(number), password: "not-the-password-1" });
  const first: Promise<{ status: number }>[] = [];
  await product.sql.begin(async (sql) => {
    // Sign-ins that entered the queue wait here for the booking of their attempt, and keep their place.
    await sql`lock table sign_in_attempt in exclusive mode`;
    const more = availableParallelism() + 30;
    let refused = 0;
    for (let number = 0; number < more; number += 1) {
      const sent = signInAs(number);
      void sent.then(({ status }) => (refused += status === 503 ? 1 : 0));
      first.push(sent);
    }
    // All beyond those that hash and the 16 queued ones (server/core/password-hasher.ts) were counted and rejected.
    const places = Math.max(1, availableParallelism() - 1) + 16;
    await vi.waitFor(() => expect(refused).toBe(more - places), { timeout: 15_000, interval: 20 });
    const counted = async () => {
      const [row] = await rowsOf({ sql }).select().from(limitCounter).where(isOfSignIns);
      return row?.count ?? 0;
    };
    const before = await counted();
    const began = performance.now();
    const late = await Promise.all([1, 2, 3, 4, 5].map((number) => signInAs(1000 + number)));
    expect(late.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(performance.now() - began).toBeGreaterThan(450);
    expect(await counted()).toBe(before);
  });
  await Promise.all(first);
});
