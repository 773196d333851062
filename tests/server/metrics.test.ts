import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../server/config/config.ts";
import { openAdmin, withDatabase } from "../support/connect.ts";
import { freePort } from "../support/free-port.ts";
import { form, photo } from "../support/images.ts";
import { makeCard, password, type SignedIn, signUp } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

let product: TestProduct;
let port: number;
let owner: SignedIn;
beforeAll(async () => {
  port = await freePort();
  product = await startTestProduct({ METRICS_PORT: String(port) });
  owner = await signUp(product, "Sunita Secret");
});
afterAll(() => product.stop());

const ask = (path = "/metrics", init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

/** Returns a series' value, 0 if it does not exist yet. Responses are counted once completely sent. */
async function read(series: string): Promise<number> {
  const text = await (await ask()).text();
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return Number(line?.split(" ").at(-1) ?? 0);
}

async function expectMore(series: string, count: number, act: () => Promise<unknown>): Promise<void> {
  const before = await read(series);
  await act();
  await expect.poll(async () => (await read(series)) - before).toBe(count);
}

describe("the numbers for Prometheus", () => {
  it("stand on a port of their own and never on the public one", async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/u);
    expect(await answer.text()).toContain("process_resident_memory_bytes ");
    expect((await product.visitor().get("/metrics")).status).toBe(404);
    expect((await ask("/")).status).toBe(404);
    expect((await ask("/metrics", { method: "POST" })).status).toBe(405);
    expect(parseConfig({}).metrics).toBeNull();
    expect(parseConfig({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1" });
    expect(() => parseConfig({ PORT: "4000", METRICS_PORT: "4000" })).toThrow("METRICS_PORT: ");
  });

  it("count card pages by where they came from", async () => {
    const card = await makeCard(owner);
    const page = () => product.visitor().get(`/card/${card.id}`);
    await expectMore('evox_card_pages_total{from="database",status="200"}', 1, page);
    await expectMore('evox_card_pages_total{from="memory",status="200"}', 2, async () => {
      await page();
      await product.visitor().get(`/c/${card.shortCode}`);
    });
    const etag = (await page()).headers.get("etag") ?? "";
    await expectMore('evox_card_pages_total{from="memory",status="304"}', 1, () =>
      product.visitor().get(`/card/${card.id}`, { "if-none-match": etag }),
    );
    await expectMore('evox_card_pages_total{from="database",status="404"}', 1, () =>
      product.visitor().get("/card/nobody"),
    );
    await expectMore("evox_views_acknowledged_total", 1, () => product.visitor().post(`/api/cards/${card.id}/views`));
  });

  it("count requests, uploads and sign-ins, sessions and connections", async () => {
    await expectMore('evox_http_requests_total{method="GET",route="/api/me",status="200"}', 1, () =>
      owner.client.get("/api/me"),
    );
    await expectMore('evox_http_request_duration_seconds_count{method="GET",route="/api/me"}', 1, () =>
      owner.client.get("/api/me"),
    );
    const png = await (await photo(40, 40)).png().toBuffer();
    const upload = (bytes: Uint8Array) => owner.client.post("/api/uploads/photo", form(bytes, "a.png", "image/png"));
    await expectMore('evox_uploads_total{kind="photo",outcome="kept"}', 1, () => upload(png));
    await expectMore('evox_uploads_total{kind="photo",outcome="refused"}', 1, () => upload(Buffer.from("no image")));
    const signIn = (given: string) =>
      product.visitor().post("/api/auth/sign-in", { email: owner.email, password: given });
    await expectMore('evox_sign_ins_total{outcome="refused"}', 1, () => signIn("wrong-horse-7"));
    const sessions = await read("evox_sessions");
    expect((await signIn(password)).status).toBe(200);
    expect(await read("evox_sessions")).toBe(sessions + 1);
    expect(await read("evox_database_up")).toBe(1);
    await expect.poll(() => read('evox_job_runs{job="sign-audit-head",outcome="done"}')).toBeGreaterThan(0);
    expect(await read('evox_job_runs{job="sign-audit-head",outcome="failed"}')).toBe(0);
    const text = await (await ask()).text();
    expect(text).toMatch(/evox_database_connections\{application="evox"\} \d/u);
  });

  it("count the emails of the mail queue", async () => {
    // The parts of the queue's tables that matter here.
    await product.sql`create schema if not exists pgboss`;
    await product.sql`create table if not exists pgboss.job (name text, state text)`;
    await product.sql`grant usage on schema pgboss to public`;
    await product.sql`grant select on pgboss.job to public`;
    const before = await read('evox_emails{state="failed"}');
    await product.sql`insert into pgboss.job (name, state) values ('letters', 'failed'), ('letters', 'failed')`;
    expect(await read('evox_emails{state="failed"}')).toBe(before + 2);
  });

  it("name no person, no card and no address", async () => {
    const card = await makeCard(await signUp(product));
    await product.visitor().get(`/card/${card.id}`);
    await product.visitor().get("/nobody/knows/this?secret=1");
    await product.visitor().send("PROPFIND", "/x");
    const text = await (await ask()).text();
    for (const word of [card.id, card.shortCode, owner.id, owner.email, "Secret", "knows", "127.0.0.1"]) {
      expect(text).not.toContain(word);
    }
    expect(text).toContain('route="unknown"');
  });

  it("are there also when the database is not", async () => {
    const server = openAdmin(withDatabase(product.databaseUrl, "postgres"));
    const name = new URL(product.databaseUrl).pathname.slice(1);
    try {
      await server.unsafe(`alter database ${name} allow_connections false`);
      await server`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
      await expect.poll(() => read("evox_database_up")).toBe(0);
      expect(await (await ask()).text()).not.toMatch(/^evox_sessions /mu);
      expect(await read("process_cpu_seconds_total")).toBeGreaterThan(0);
    } finally {
      await server.unsafe(`alter database ${name} allow_connections true`);
      await server.end();
    }
    await expect.poll(() => read("evox_database_up")).toBe(1);
  });
});
