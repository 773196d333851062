import { and, desc, eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";

/** The admin's table: listing, search, sorting, changes and export. */

const product = ownProduct();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin", "Zora Admin");
});
// A test that moves the clock leaves an expired session.
beforeEach(async () => {
  await admin.client.post("/api/auth/sign-in", { email: admin.email, password });
});

const path = (query: Record<string, string>) => `/api/directory?${new URLSearchParams(query)}`;

// biome-ignore lint/suspicious/noExplicitAny: read field by field
async function list(query: Record<string, string> = {}): Promise<any> {
  const answer = await admin.client.get(path(query));
  expect(answer.status).toBe(200);
  return answer.body;
}

// biome-ignore lint/suspicious/noExplicitAny: read field by field
const names = (page: any) => page.items.map((row: any) => row.card?.name ?? row.person.name);

describe("rows", () => {
  it("are one for each card, and one for each person without a card, from sign-up to the last card's end", async () => {
    const owner = await signUp(product, "Rows Owner");
    const found = async () => (await list({ search: owner.email })).items;
    expect(await found()).toMatchObject([{ id: owner.id, card: null, person: { id: owner.id, email: owner.email } }]);
    const card = await makeCard(owner, { name: "Rows Card", phone: "+977 980-1234567" });
    expect(await found()).toMatchObject([{ id: card.id, card: { name: "Rows Card", category: "Basic" } }]);
    expect((await owner.client.delete(`/api/cards/${card.id}`)).status).toBe(204);
    expect(await found()).toMatchObject([{ id: owner.id, card: null }]);
  });

  it("of an admin with three cards are three", async () => {
    const other = await signUpAs(product, "admin", "Three Cards");
    for (const name of ["Trio 1", "Trio 2", "Trio 3"]) await makeCard(other, { name });
    expect(names(await list({ search: "Trio", sort: "name" }))).toEqual(["Trio 1", "Trio 2", "Trio 3"]);
  });

  it("follow every change of a card and of its owner", async () => {
    const owner = await signUp(product, "Follow Me");
    const card = await makeCard(owner, { name: "Followed" });
    await owner.client.patch(`/api/cards/${card.id}`, { company: "Everest Tea House", phone: "+41 44 668 18 00" });
    expect(names(await list({ search: "everest tea" }))).toEqual(["Followed"]);
    expect(names(await list({ search: "+4144668" }))).toEqual(["Followed"]);
    await owner.client.patch("/api/me", { name: "Renamed Owner" });
    expect(names(await list({ search: "renamed own" }))).toEqual(["Followed"]);
    await owner.client.patch(`/api/cards/${card.id}`, { alternateName: "山田 追随", phoneticName: "つい ずい" });
    expect(names(await list({ search: "山田 追" }))).toEqual(["Followed"]);
    expect(names(await list({ search: "つい" }))).toEqual(["Followed"]);
    await admin.client.put(`/api/cards/${card.id}/category`, { category: "Executive" });
    expect(names(await list({ sort: "category", direction: "desc", limit: "1" }))).toEqual(["Followed"]);
  });
});

it("shows both changes when a person and their card change at the same moment", async () => {
  const owner = await signUp(product, "Moment Owner");
  const card = await makeCard(owner, { name: "Moment Card" });
  for (let round = 0; round < 24; round += 1) {
    const status = round % 2 === 0 ? "suspended" : "active";
    const answers = await Promise.all([
      owner.client.patch("/api/me", { name: `Moment ${round}x` }),
      admin.client.put(`/api/cards/${card.id}/status`, { status }),
      admin.client.put(`/api/cards/${card.id}/category`, { category: round % 2 === 0 ? "Premium" : "Basic" }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const rows = (await list({ search: `moment ${round}x` })).items;
    expect(rows).toMatchObject([{ id: card.id, card: { status } }]);
    expect(names(await list({ search: "moment card", state: status }))).toEqual(["Moment Card"]);
  }
});

it("a person's status and the saves of their card do not wait for each other in a ring", async () => {
  const owner = await signUp(product, "Ring Owner");
  const card = await makeCard(owner, { name: "Ring Card" });
  for (let round = 0; round < 24; round += 1) {
    const status = round % 2 === 0 ? "suspended" : "active";
    const answers = await Promise.all([
      admin.client.patch(`/api/cards/${card.id}`, { company: `Ring ${round}` }),
      admin.client.put(`/api/users/${owner.id}/status`, { status }),
      admin.client.patch(`/api/users/${owner.id}`, { name: `Ring ${round}` }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  }
});

describe("the list", () => {
  const people = ["Anil", "Bina", "Chandra", "Deepa", "Ekta", "Farhan", "Gita"];
  beforeAll(async () => {
    for (const [index, name] of people.entries()) {
      const owner = await signUp(product, `Pager ${name}`);
      const card = await makeCard(owner, { name: `Pager ${name}`, company: `Co ${index % 2}` });
      if (index === 1) await admin.client.put(`/api/cards/${card.id}/status`, { status: "blocked" });
      if (index === 2) await admin.client.put(`/api/cards/${card.id}/status`, { status: "suspended" });
      if (index > 3) {
        await admin.client.put(`/api/cards/${card.id}/category`, { category: "Premium" });
        await admin.client.put(`/api/cards/${card.id}/subscription`, { plan: index === 4 ? "1-month" : "12-months" });
      }
    }
  });
  const paged = { search: "pager", sort: "name" };
  const all = people.map((name) => `Pager ${name}`);

  it("is paged forwards and backwards by key, the same rows in the same order", async () => {
    const first = await list({ ...paged, limit: "3" });
    const second = await list({ ...paged, limit: "3", cursor: first.nextCursor });
    const third = await list({ ...paged, limit: "3", cursor: second.nextCursor });
    expect([names(first), names(second), names(third)]).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6)]);
    expect([first.previousCursor, third.nextCursor]).toEqual([null, null]);
    const back = await list({ ...paged, limit: "3", cursor: third.previousCursor });
    expect(names(back)).toEqual(names(second));
    const start = await list({ ...paged, limit: "3", cursor: back.previousCursor });
    expect([names(start), start.previousCursor]).toEqual([names(first), null]);
  });

  it.each(["created", "name", "email", "company", "category", "status", "subscription"])(
    "sorted by %s reads each row once, in both directions",
    async (sort) => {
      const seen: string[] = [];
      for (const direction of ["asc", "desc"]) {
        const rows: string[] = [];
        for (let cursor: string | undefined; ; ) {
          const page = await list({ search: "pager", sort, direction, limit: "2", ...(cursor ? { cursor } : {}) });
          rows.push(...names(page));
          if (!page.nextCursor) break;
          cursor = page.nextCursor;
        }
        expect([...rows].sort()).toEqual(all);
        seen.push(rows.join());
      }
      expect(seen[1]).toBe(seen[0]?.split(",").reverse().join());
    },
  );

  it("is filtered by status, and by subscriptions that have ended by now", async () => {
    const state = async (wanted: string) => names(await list({ ...paged, state: wanted }));
    expect(await state("blocked")).toEqual(["Pager Bina"]);
    expect(await state("suspended")).toEqual(["Pager Chandra"]);
    expect(await state("active")).toHaveLength(5);
    expect(await state("expired")).toEqual([]);
    const before = (await admin.client.get("/api/stats")).body;
    product.clock.advance(40 * 86_400_000);
    // The session has expired.
    await admin.client.post("/api/auth/sign-in", { email: admin.email, password });
    expect(await state("expired")).toEqual(["Pager Ekta"]);
    const after = (await admin.client.get("/api/stats")).body;
    expect(before.premium).toBeGreaterThanOrEqual(3);
    expect(after).toMatchObject({
      ...{ expired: before.expired + 1, premium: before.premium, executive: before.executive },
    });
    expect(after.users).toBe(await rowsOf(product).$count(tables.person));
  });

  it("looks for the signs of LIKE as they are", async () => {
    const owner = await signUp(product, "100%_sure\\");
    expect(names(await list({ search: "0%_s" }))).toEqual(["100%_sure\\"]);
    expect(names(await list({ search: "sure\\" }))).toEqual(["100%_sure\\"]);
    expect(names(await list({ search: "0_%s" }))).toEqual([]);
    expect(owner.id).toBeTruthy();
  });

  it.each([
    { sort: "password_hash" },
    { direction: "sideways" },
    { state: "gone" },
    { limit: "101" },
    { cursor: "x" },
    { cursor: Buffer.from('["a","\u0000","x"]').toString("base64url"), sort: "name" },
    { cursor: Buffer.from('["a",{"t":1e300},"x"]').toString("base64url") },
    { cursor: Buffer.from('["a",{"t":1},"x"]').toString("base64url"), sort: "name" },
    { cursor: Buffer.from('["a","nonsense",{"t":1},"x"]').toString("base64url"), sort: "status" },
    { cursor: Buffer.from('["a",999999,"x"]').toString("base64url"), sort: "category" },
    { cursor: Buffer.from('["a",-40000,"x"]').toString("base64url"), sort: "category" },
    { cursor: Buffer.from('["a",{"t":-253402300799999},"x"]').toString("base64url") },
    { cursor: Buffer.from('["a",{"t":-62135596800001},"x"]').toString("base64url"), sort: "subscription" },
    { unknown: "1" },
  ])("refuses %j", async (query) => {
    expect((await admin.client.get(path(query as unknown as Record<string, string>))).status).toBe(400);
  });
});

describe("several rows at once", () => {
  it("take a status, cards and people without one, and skip what cannot", async () => {
    const [one, two] = [await signUp(product, "Bulk One"), await signUp(product, "Bulk Two")];
    const card = await makeCard(one);
    const ids = [card.id, two.id, admin.id, "nobody"];
    const answer = await admin.client.post("/api/directory/changes", { ids, status: "blocked" });
    expect(answer.status).toBe(200);
    expect(answer.body.skipped).toEqual([
      { id: "nobody", message: "Not found" },
      { id: admin.id, message: "You can't change your own status" },
    ]);
    expect((await product.visitor().get(`/card/${card.id}`)).status).toBe(403);
    // The person without a card is blocked, which ended their session.
    expect((await two.client.get("/api/me")).status).toBe(401);
    expect((await one.client.get("/api/me")).status).toBe(200);
    const { auditEntry } = tables;
    const isOfThem = and(eq(auditEntry.action, "update_status"), inArray(auditEntry.targetUserId, [one.id, two.id]));
    expect(await rowsOf(product).$count(auditEntry, isOfThem)).toBe(2);
  });

  it("take a category or a subscription, which people without a card skip", async () => {
    const [one, two] = [await signUp(product, "Bulk Three"), await signUp(product, "Bulk Four")];
    const card = await makeCard(one);
    const ids = [card.id, two.id];
    const premium = await admin.client.post("/api/directory/changes", { ids, category: "Premium" });
    expect(premium.body.skipped).toEqual([{ id: two.id, message: "This person has no card yet" }]);
    const lifetime = await admin.client.post("/api/directory/changes", { ids: [card.id], plan: "lifetime" });
    expect(lifetime.body.items[0].card).toMatchObject({ category: "Premium" });
    expect(new Date(lifetime.body.items[0].card.subscriptionExpires).getUTCFullYear()).toBeGreaterThan(2100);
  });

  it.each([{ ids: [], status: "active" }, { ids: ["a"] }, { ids: ["a"], status: "active", plan: "none" }, {}])(
    "refuse %j and write nothing",
    async (body) => {
      expect((await admin.client.post("/api/directory/changes", body)).status).toBe(400);
    },
  );
});

describe("the export", () => {
  it("holds the filtered rows as CSV, every cell quoted and none a formula, and is in the audit log", async () => {
    const owner = await signUp(product, "Export Me");
    await makeCard(owner, { name: '=HYPERLINK("x")', company: "Exported, Ltd", phone: "+41431234567" });
    const answer = await admin.client.post("/api/directory/export", { search: "exported, ltd" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/csv");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="evox-users.csv"; filename*=UTF-8''evox-users.csv`,
    );
    const [head, row, ...rest] = answer.text.replace("\uFEFF", "").split("\r\n");
    expect(head).toContain('"Name","Email","Company","Phone"');
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
    expect(row).toContain('"Exported, Ltd"');
    expect(row).toContain('"+41431234567"');
    expect(rest).toEqual([""]);
    const { auditEntry } = tables;
    const [entry] = await rowsOf(product).select().from(auditEntry).orderBy(desc(auditEntry.sequence)).limit(1);
    expect(entry).toMatchObject({ performedBy: admin.id, toValue: "users" });
  });

  it("is guarded and separated for the spreadsheet that asks, and plain for an import", async () => {
    const owner = await signUp(product, "Two Forms");
    await makeCard(owner, { name: "=1+1", company: "Forms of Export", phone: "+1 415 555 0132 x102" });
    const ask = async (csv: object) =>
      (await admin.client.post("/api/directory/export", { search: "forms of export", csv })).text.split("\r\n");
    const [germanHead, german] = await ask({ form: "spreadsheet", separator: ";" });
    expect(germanHead).toMatch(/^"Name";"Email";/u);
    expect(german).toContain(`"'=1+1";`);
    const [head, plain] = await ask({ form: "import" });
    expect(head).toMatch(/^"Name","Email",/u);
    expect(plain).toContain('"=1+1",');
    for (const row of [german, plain]) expect(row).toContain('"+14155550132;ext=102"');
    const refused = await admin.client.post("/api/directory/export", { csv: { form: "xlsx" } });
    expect(refused.status).toBe(400);
  });

  it("of chosen rows holds those, and of nothing what was typed nothing", async () => {
    const owner = await signUp(product, "Chosen Row");
    const chosen = await admin.client.post("/api/directory/export", { ids: [owner.id] });
    expect(chosen.text.split("\r\n")).toHaveLength(3);
    const nothing = await admin.client.post("/api/directory/export", { search: "no such thing anywhere" });
    expect(nothing.text.split("\r\n")).toHaveLength(2);
  });
});
