import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import { password, type SignedIn, signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();
const { knownDevice, session } = tables;

describe("a sign-in under way", () => {
  /** Signs in while another transaction, which locks the person's row, does its work and commits. */
  async function during(person: SignedIn, change: (tx: TestProduct["sql"]) => Promise<unknown>) {
    const connection = await product.sql.reserve();
    await connection`begin`;
    await change(connection);
    const signingIn = product.visitor();
    const answer = signingIn.post("/api/auth/sign-in", { email: person.email, password });
    // The password is verified by now, and the session waits for the row.
    const waiting = async () => {
      await connection`select pg_stat_clear_snapshot()`;
      const rows = await connection`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return rows.length;
    };
    // The sign-up email may wait for the row, too.
    await Promise.race([expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThanOrEqual(1), answer]);
    await connection`commit`;
    connection.release();
    return { answer: await answer, client: signingIn };
  }

  it("does not survive a new password", async () => {
    const person = await signUp(product);
    const { answer, client } = await during(person, async (tx) => {
      await setPerson({ sql: tx }, person.id, { passwordHash: "another" });
      await rowsOf({ sql: tx }).delete(session).where(eq(session.personId, person.id));
    });
    expect([answer.status, answer.body.message]).toEqual([401, message.invalidCredentials]);
    expect((await client.get("/api/me")).status).toBe(401);
    expect(await rowsOf(product).$count(session, eq(session.personId, person.id))).toBe(0);
  });

  it("does not survive a block, and no session is alive when that is lifted", async () => {
    const person = await signUp(product);
    const { answer } = await during(person, async (tx) => {
      await setPerson({ sql: tx }, person.id, { status: "blocked" });
      await rowsOf({ sql: tx }).delete(session).where(eq(session.personId, person.id));
    });
    expect([answer.status, answer.body.message]).toEqual([403, message.signInBlocked]);
    expect(await rowsOf(product).$count(session, eq(session.personId, person.id))).toBe(0);
  });

  it("does not survive the account", async () => {
    const person = await signUp(product);
    const { answer } = await during(person, (tx) =>
      rowsOf({ sql: tx }).delete(tables.person).where(eq(tables.person.id, person.id)),
    );
    expect([answer.status, answer.body.message]).toEqual([401, message.invalidCredentials]);
  });
});

describe("a known browser", () => {
  it("stays known to the first account when it signs in to a second", async () => {
    const strict = await startTestProduct({ LIMIT_FACTOR: "1" });
    onTestFinished(strict.clock.hold());
    try {
      const first = await signUp(strict);
      const browser = first.client;
      await browser.post("/api/auth/sign-out");
      const second = await signUp(strict);
      await browser.post("/api/auth/sign-in", { email: second.email, password });
      await browser.post("/api/auth/sign-out");
      for (const { email } of [first, second]) {
        for (let count = 0; count < 6; count += 1) {
          await strict.visitor().post("/api/auth/sign-in", { email, password: "wrong-password" });
        }
        expect((await strict.visitor().post("/api/auth/sign-in", { email, password })).status).toBe(429);
        expect((await browser.post("/api/auth/sign-in", { email, password })).status).toBe(200);
        await browser.post("/api/auth/sign-out");
        strict.clock.advance(61_000);
      }
    } finally {
      await strict.stop();
    }
  });

  it("keeps its mark, but never one that it made up", async () => {
    const { client, email } = await signUp(product);
    const mark = client.cookies.get("evox_device");
    await client.post("/api/auth/sign-in", { email, password });
    expect(client.cookies.get("evox_device")).toBe(mark);
    const made = "m".repeat(43);
    client.cookies.set("evox_device", made);
    await client.post("/api/auth/sign-in", { email, password });
    expect(client.cookies.get("evox_device")).not.toBe(made);
  });

  it("is forgotten after a year", async () => {
    const { id } = await signUp(product);
    const kept = () => rowsOf(product).$count(knownDevice, eq(knownDevice.personId, id));
    await product.cleanUp();
    expect(await kept()).toBe(1);
    product.clock.advance(366 * 86_400_000);
    await product.cleanUp();
    expect(await kept()).toBe(0);
  });
});
