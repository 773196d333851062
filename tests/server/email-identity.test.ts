import { expect, it } from "vitest";
import { setPerson } from "../support/factories.ts";
import { actionsOf } from "../support/organizations.ts";
import { makeOrganization, newEmail, password, signUp, signUpAs } from "../support/people.ts";
import { runFile } from "../support/process.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

/** A mailbox has one account, however its address is spelled. */

const product = await sharedProduct();

/** A unique local part. */
const own = () => newEmail().split("@")[0] ?? "";

const pairs: [string, (part: string) => [string, string]][] = [
  ["a domain in Unicode and as A-label", (part) => [`${part}@münchen.test`, `${part}@xn--mnchen-3ya.test`]],
  ["İ and i", (part) => [`ilker-${part}@example.com`, `İlker-${part}@example.com`]],
  ["i with a dot above and i", (part) => [`ilker-${part}@example.com`, `i\u0307lker-${part}@example.com`]],
  ["full-width and narrow characters", (part) => [`${part}@example.com`, `${part}＠ｅxample.com`]],
];

it.each(pairs)("%s are one account: signing up, signing in, adding, changing the address", async (_, spell) => {
  const [one, other] = spell(own());
  const person = await signUp(product, "Sunita", one);
  const again = await product.visitor().post("/api/auth/sign-up", { name: "Stranger", email: other, password });
  expect([again.status, again.body.message]).toEqual([409, "Email already in use. Please login instead."]);
  for (const email of [one, other]) {
    const signedIn = await product.visitor().post("/api/auth/sign-in", { email, password });
    expect([signedIn.status, signedIn.body.user.id]).toEqual([200, person.id]);
  }
  const leader = await signUpAs(product, "leader");
  const organization = await makeOrganization(product, leader, []);
  const add = { name: "Somebody", email: other, password: "a-fine-password-1", role: "user" };
  expect((await leader.client.post(`/api/organizations/${organization}/members`, add)).status).toBe(409);
  const change = await leader.client.put("/api/me/email", { email: other, password });
  expect(change.status).toBe(409);
});

it("ı is no i: no mail server takes one for the other", async () => {
  const part = own();
  await signUp(product, "Işık", `isik-${part}@example.com`);
  await signUp(product, "Işık", `ısık-${part}@example.com`);
});

it("people read the domain in its own characters, and are found by either spelling", async () => {
  const part = own();
  const person = await signUp(product, "Jürgen", `${part}@xn--mnchen-3ya.test`);
  const readable = `${part}@münchen.test`;
  expect((await person.client.get("/api/me")).body.user.email).toBe(readable);
  const admin = await signUpAs(product, "admin");
  const organization = await makeOrganization(product, await signUpAs(product, "leader"), [person]);
  for (const typed of [readable, `${part}@XN--mnchen-3ya.test`]) {
    const search = encodeURIComponent(typed);
    for (const path of [
      `/api/users?search=${search}`,
      `/api/directory?search=${search}`,
      `/api/organizations/${organization}/members?search=${search}`,
    ]) {
      const { items } = (await admin.client.get(path)).body;
      expect([path, items.length, (items[0].person ?? items[0]).email]).toEqual([path, 1, readable]);
    }
  }
});

it("letters of several alphabets in one address are marked in the lists of admins and leaders", async () => {
  const admin = await signUpAs(product, "admin");
  const leader = await signUpAs(product, "leader");
  const plain = await signUp(product);
  const alike = await signUp(product, "Look Alike", `pаul-${own()}@example.com`);
  const organization = await makeOrganization(product, leader, [plain, alike]);
  const marks = async (path: string, by = admin) =>
    (await by.client.get(path)).body.items
      .map((one: { person?: object }) => one.person ?? one)
      .map((one: { id?: string; userId?: string; mixedAlphabets: boolean }) => [
        one.id ?? one.userId,
        one.mixedAlphabets,
      ]);
  for (const one of [plain, alike]) {
    const search = encodeURIComponent(one.email);
    expect(await marks(`/api/users?search=${search}`)).toEqual([[one.id, one === alike]]);
    expect(await marks(`/api/directory?search=${search}`)).toEqual([[one.id, one === alike]]);
  }
  const members = await marks(`/api/organizations/${organization}/members`, leader);
  expect(members.filter(([, isMarked]: [string, boolean]) => isMarked)).toEqual([[alike.id, true]]);
});

it("the operator's commands take any spelling", async () => {
  const part = own();
  const person = await signUp(product, "Operator's", `${part}@münchen.test`);
  await setPerson(product, person.id, { emailProvenAt: new Date() });
  const environment = { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir };
  const { code } = await runFile("cli/main.ts", ["role", `${part}@MÜNCHEN.test`, "leader"], environment);
  expect(code).toBe(0);
  expect((await person.client.get("/api/me")).body.user.role).toBe("leader");
});

it("rows of an earlier version become canonical at the start; two of one mailbox stay as they are", async () => {
  const before = await startTestProduct();
  try {
    const person = await signUp(before, "Jürgen", "jürgen@example.com");
    const first = await signUp(before, "First", "ilker@example.com");
    const second = await signUp(before, "Second", "second@example.com");
    await setPerson(before, person.id, { email: "jürgen@münchen.test" });
    const { oneTimeToken } = tables;
    const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
    const link = {
      tokenHash: "earlier",
      purpose: "prove-email",
      personId: person.id,
      email: "jürgen@münchen.test",
    } as const;
    await rowsOf(before)
      .insert(oneTimeToken)
      .values({ ...link, ...times });
    await setPerson(before, second.id, { email: "i\u0307lker@example.com" });
    const started = await before.another();
    const emails = await before.sql`select id, email from person`;
    const [mailed] = await before.sql`select email from one_time_token where token_hash = 'earlier'`;
    expect(mailed?.email).toBe("jürgen@xn--mnchen-3ya.test");
    expect(await actionsOf(before, person.id)).toContain("email_change");
    expect(await actionsOf(before, second.id)).not.toContain("email_change");
    await started.stop();
    expect(new Map(emails.map(({ id, email }) => [id, email]))).toEqual(
      new Map([
        [person.id, "jürgen@xn--mnchen-3ya.test"],
        [first.id, "ilker@example.com"],
        [second.id, "i\u0307lker@example.com"],
      ]),
    );
  } finally {
    await before.stop();
  }
});
