import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../server/config/config.ts";
import { setPerson } from "../support/factories.ts";
import { freePort } from "../support/free-port.ts";
import { waitForEmail } from "../support/links.ts";
import { password as long, makeOrganization, newEmail, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { builtServer, runFile, startProcess } from "../support/process.ts";
import { cloneDatabase, startTestProduct, type TestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";

/** PASSWORD_MIN_LENGTH applies wherever a password is chosen, and nowhere else. */

const least = 12;
/** One character less, and neither common nor a name. */
const short = "quiet-otter";
const enough = "quiet-otters";
const tooShort = "Password must be at least 12 characters long";
const tooWeak = "Password is too weak. Please use at least 12 characters";

let smtp: Smtp;
let product: TestProduct;
beforeAll(async () => {
  smtp = await startSmtp();
  product = await startTestProduct({ PASSWORD_MIN_LENGTH: String(least), SMTP_URL: smtp.url });
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

const { person: people } = tables;
const hashes = async (email: string) =>
  (await rowsOf(product).select().from(people).where(eq(people.email, email))).map((row) => row.passwordHash);

function expectRefused(
  answer: { status: number; body: { code: string; message: string; fields: object } },
  text: string,
) {
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, "INVALID_INPUT", text]);
  expect(answer.body.fields).toEqual({ password: text });
}

describe("a password of one letter less than the operator asks for is refused with the number", () => {
  it("at sign-up, where nothing typed is too", async () => {
    const email = newEmail();
    const ask = (password?: string) => product.visitor().post("/api/auth/sign-up", { name: "N", email, password });
    expectRefused(await ask(short), tooShort);
    expectRefused(await ask(), tooShort);
    expectRefused(await ask("12345"), tooShort);
    expectRefused(await ask(email), tooWeak);
    expect(await hashes(email)).toEqual([]);
    expect((await ask(enough)).status).toBe(201);
  });

  it("when it is changed", async () => {
    const { client, email } = await signUp(product);
    const before = await hashes(email);
    const change = (password: string) => client.put("/api/me/password", { currentPassword: long, password });
    expectRefused(await change(short), tooShort);
    expectRefused(await change(email), tooWeak);
    expect(await hashes(email)).toEqual(before);
    expect((await change(enough)).status).toBe(200);
  });

  it("by a link, which is not used up", async () => {
    const { email } = await signUp(product);
    await product.visitor().post("/api/auth/reset-request", { email });
    const { token } = await waitForEmail(smtp, email, "choose a new password");
    const use = (password: string) => product.visitor().post("/api/auth/reset", { token, password });
    expectRefused(await use(short), tooShort);
    expectRefused(await use(email), tooWeak);
    expect((await use(enough)).status).toBe(204);
  });

  it("when somebody is added to an organization", async () => {
    const admin = await signUpAs(product, "admin");
    const leader = await signUpAs(product, "leader");
    const organization = await makeOrganization(product, leader, []);
    for (const { client } of [admin, leader]) {
      const email = newEmail();
      const add = (password: string) =>
        client.post(`/api/organizations/${organization}/members`, { name: "Added", email, password, role: "user" });
      expectRefused(await add(short), tooShort);
      expectRefused(await add(email), tooWeak);
      expect(await hashes(email)).toEqual([]);
      expect((await add(enough)).status).toBe(201);
    }
  });

  it("when the first admin is set up, whose link is not used up", async () => {
    const own = await startTestProduct({ PASSWORD_MIN_LENGTH: String(least) });
    try {
      const token = new URL(own.setUpUrl ?? "").hash.slice(1);
      const email = newEmail();
      const set = (password: string) =>
        own.visitor().post("/api/auth/set-up", { token, name: "First", email, password });
      expectRefused(await set(short), tooShort);
      expectRefused(await set(email), tooWeak);
      expect((await set(enough)).status).toBe(201);
    } finally {
      await own.stop();
    }
  });

  it("in ADMIN_PASSWORD, while there is no admin", { timeout: 60_000 }, async () => {
    const database = await cloneDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), "evox-short-"));
    const environment = async (min: number) => ({
      ...{ DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL: database.url },
      ...{ ADMIN_EMAIL: "first@example.com", ADMIN_PASSWORD: short, PASSWORD_MIN_LENGTH: String(min) },
    });
    const refused = await runFile(builtServer, [], await environment(least));
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`ADMIN_PASSWORD: ${tooShort}`);
    const made = await startProcess(await environment(short.length));
    expect(made.output()).toContain("first@example.com is the first admin");
    await made.kill("SIGTERM");
    // A password that predates the new minimum stays valid, and does not affect the start.
    const again = await startProcess(await environment(least));
    await again.kill("SIGTERM");
    await rm(dataDir, { recursive: true, force: true });
    await database.drop();
  });
});

describe("a password that was chosen before more was asked for", () => {
  let person: SignedIn & { old: string };
  beforeAll(async () => {
    const place = await signUp(product);
    const old = "otters";
    const earlier = await startTestProduct();
    try {
      const there = await signUp(earlier);
      await there.client.put("/api/me/password", { currentPassword: long, password: old });
      const [row] = await rowsOf(earlier).select().from(people).where(eq(people.id, there.id));
      await setPerson(product, place.id, { passwordHash: row?.passwordHash });
    } finally {
      await earlier.stop();
    }
    person = { ...place, old };
  });

  it("signs in, is asked for again, and is replaced by one that is long enough", async () => {
    const client = product.visitor();
    expect((await client.post("/api/auth/sign-in", { email: person.email, password: person.old })).status).toBe(200);
    const change = (password: string) => client.put("/api/me/password", { currentPassword: person.old, password });
    expectRefused(await change("otters-2"), tooShort);
    expect((await change(enough)).status).toBe(200);
  });
});

describe("PASSWORD_MIN_LENGTH", () => {
  it("is 6 to 64, and 6 where nothing is said", () => {
    expect(parseConfig({}).passwordMin).toBe(6);
    expect(parseConfig({ PASSWORD_MIN_LENGTH: "64" }).passwordMin).toBe(64);
    for (const wrong of ["5", "65", "7.5", "many"]) {
      expect(() => parseConfig({ PASSWORD_MIN_LENGTH: wrong })).toThrow("PASSWORD_MIN_LENGTH: ");
    }
  });

  it("is told to the app with its page", async () => {
    const page = await product.visitor().get("/addmein");
    expect(page.text).toContain('<meta name="evox-password-min" content="12">');
  });

  it("is kept by the sample's password", { timeout: 120_000 }, async () => {
    const database = await cloneDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), "evox-sample-"));
    const { code, output } = await runFile("cli/main.ts", ["demo"], {
      ...{ DATA_DIR: dataDir, DATABASE_URL: database.url, PASSWORD_MIN_LENGTH: "40" },
    });
    expect([code, /with the password {2}(\S+)/u.exec(output)?.[1]?.length]).toEqual([0, 40]);
    await rm(dataDir, { recursive: true, force: true });
    await database.drop();
  });
});
