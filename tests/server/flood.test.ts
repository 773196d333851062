import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeCard, signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

/** A flood of sign-ins must not keep cards waiting (docs/security.md, Identity). */

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const signIn = () =>
  product.visitor().post("/api/auth/sign-in", { email: "nobody@example.com", password: "not-the-password-1" });

it("a card comes while more sign-ins of one network wait to be counted than there are connections", async () => {
  const { id } = await makeCard(await signUp(product));
  await signIn();
  const flood: Promise<unknown>[] = [];
  await product.sql.begin(async (sql) => {
    await sql`select 1 from limit_counter where key like 'sign-in:%' for update`;
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
    // A sign-in that waits for too long is given up, and its connection is free again.
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
      await sql`select 1 from limit_counter where key like 'sign-in:%' for update`;
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
    // Three a minute are let in; one was.
    expect(statuses).toEqual([401, 401, ...Array.from({ length: 8 }, () => 429)]);
    expect(await limited.sql`select count from limit_counter where key like 'sign-in:%'`).toEqual([{ count: 11 }]);
  } finally {
    await limited.stop();
  }
});
