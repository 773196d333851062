import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { defaultQrStyle } from "../../domain/qr-codes/qr-style.ts";
import { setCard, setPerson } from "../support/factories.ts";
import { notificationsOf } from "../support/organizations.ts";
import { cardInput, makeCard, makeOrganization, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin");
});

const day = 86_400_000;

describe("a card", () => {
  it("is created, read, changed and deleted by its owner", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner, {
      phone: "+977 980-1234567",
      pronouns: " she/her ",
      website: "himalhydro.com",
      socials: { github: "@sunita", twitter: "" },
    });
    expect(card).toMatchObject({
      ...cardInput,
      userId: owner.id,
      phone: "+9779801234567",
      pronouns: "she/her",
      website: "https://himalhydro.com",
      socials: { github: "https://github.com/sunita" },
      design: "lift",
      status: "active",
      category: "Basic",
      subscriptionExpires: null,
      version: 1,
    });
    expect(card.id).toMatch(new RegExp(`^${owner.id}-[0-9a-z]+$`, "u"));
    expect(card.shortCode).toMatch(/^[34679ACDEFGHJKMNPQRTVWXY]{8}$/u);
    expect((await owner.client.get("/api/cards")).body).toEqual({ items: [card], nextCursor: null });
    const changed = await owner.client.patch(`/api/cards/${card.id}`, { bio: "One\r\ntwo", version: 1 });
    expect(changed.body).toMatchObject({ bio: "One\ntwo", version: 2 });
    expect((await owner.client.delete(`/api/cards/${card.id}`)).status).toBe(204);
    expect((await owner.client.get(`/api/cards/${card.id}`)).status).toBe(404);
    expect(await rowsOf(product).$count(tables.shortCode, eq(tables.shortCode.code, card.shortCode))).toBe(1);
  });

  it("has a name and job title in another script, and how the name is read, until they are emptied", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner, {
      ...{ alternateName: " 山田\n太郎 ", phoneticName: "やまだ たろう", alternateJobTitle: "営業部長" },
    });
    const japanese = { alternateName: "山田 太郎", phoneticName: "やまだ たろう", alternateJobTitle: "営業部長" };
    expect(card).toMatchObject(japanese);
    const read = async () => (await owner.client.get(`/api/cards/${card.id}`)).body;
    expect(await read()).toEqual(card);
    const change = async (input: object) => (await owner.client.patch(`/api/cards/${card.id}`, input)).body;
    expect(await change({ alternateName: "سونيتا" })).toMatchObject({ ...japanese, alternateName: "سونيتا" });
    const none = { alternateName: "", phoneticName: "", alternateJobTitle: "" };
    expect(await change(none)).toMatchObject(none);
    expect(await read()).toMatchObject({ ...none, name: card.name, jobTitle: card.jobTitle });
    expect(await makeCard(await signUp(product))).toMatchObject(none);
  });

  it("has a second phone and what both are for; a second without a first is the first", async () => {
    const owner = await signUp(product);
    const [mobile, work] = ["+9779801234567", "+97714412345"];
    const card = await makeCard(owner, { secondPhone: "+977 1-4412345", secondPhoneLabel: "work" });
    expect(card).toMatchObject({ phone: work, phoneLabel: "work", secondPhone: "", secondPhoneLabel: "" });
    const change = async (input: object) => (await owner.client.patch(`/api/cards/${card.id}`, input)).body;
    const both = { phone: mobile, phoneLabel: "mobile", secondPhone: work, secondPhoneLabel: "work" };
    expect(await change(both)).toMatchObject(both);
    expect(await change({ phoneLabel: "home", secondPhoneLabel: "" })).toMatchObject({
      ...{ ...both, phoneLabel: "home", secondPhoneLabel: "" },
    });
    expect(await change({ phone: "" })).toMatchObject({
      ...{ phone: work, phoneLabel: "", secondPhone: "", secondPhoneLabel: "" },
    });
    expect(await change({ phone: "", phoneLabel: "" })).toMatchObject({ phone: "", secondPhone: "" });
  });

  it("is one for each person, also when fifty are asked for at once; an admin has any number", async () => {
    const owner = await signUp(product);
    const tries = Array.from({ length: 50 }, () => owner.client.post("/api/cards", cardInput));
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status === 409);
    expect(refused).toHaveLength(49);
    expect(refused[0]?.body.message).toBe("You can only have one business card. Please update your existing card.");
    const many = await Promise.all(Array.from({ length: 5 }, () => makeCard(admin)));
    expect(new Set(many.map((card) => card.id)).size).toBe(5);
  });

  it("answers the second of two devices 409 and keeps the first one's words", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const [one, two] = await Promise.all([
      owner.client.patch(`/api/cards/${card.id}`, { bio: "from the phone", version: 1 }),
      owner.client.patch(`/api/cards/${card.id}`, { bio: "from the laptop", version: 1 }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const lost = one.status === 409 ? one : two;
    expect(lost.body.code).toBe("STALE_VERSION");
    const { body } = await owner.client.get(`/api/cards/${card.id}`);
    expect(body.bio).toBe((one.status === 200 ? one : two).body.bio);
  });

  it("of somebody else is not there", async () => {
    const owner = await signUp(product);
    const other = await signUp(product);
    const card = await makeCard(owner);
    const missing = await other.client.get("/api/cards/nobody-1");
    for (const answer of [
      await other.client.get(`/api/cards/${card.id}`),
      await other.client.patch(`/api/cards/${card.id}`, { name: "Mallory" }),
      await other.client.delete(`/api/cards/${card.id}`),
      await other.client.get(`/api/cards/${card.id}/analytics`),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, missing.body]);
    }
    expect((await owner.client.get(`/api/cards/${card.id}`)).body).toEqual(card);
    expect((await product.visitor().get(`/api/cards/${card.id}`)).status).toBe(401);
  });

  it("takes on its owner's status, and an owner cannot remove it while it is on hold", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    await admin.client.put(`/api/cards/${card.id}/status`, { status: "suspended" });
    const refused = await owner.client.delete(`/api/cards/${card.id}`);
    expect([refused.status, refused.body.message]).toEqual([403, message.cardNotActive]);
    expect((await owner.client.patch(`/api/cards/${card.id}`, { bio: "still mine" })).status).toBe(200);
    expect((await admin.client.delete(`/api/cards/${card.id}`)).status).toBe(204);
  });

  it("of a suspended person can be read and not written", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    await setPerson(product, owner.id, { status: "suspended" });
    expect((await owner.client.get(`/api/cards/${card.id}`)).status).toBe(200);
    const refused = await owner.client.patch(`/api/cards/${card.id}`, { bio: "x" });
    expect([refused.status, refused.body.message]).toEqual([403, "Account Suspended"]);
    const { permissions } = (await owner.client.get("/api/me")).body;
    expect(Object.values(permissions)).toEqual(Array(8).fill(false));
  });
});

describe("what a person cannot type", () => {
  it.each([
    [{ name: "" }, "name", "Name is required"],
    [{ name: "n".repeat(101) }, "name", message.tooLong(100)],
    [{ name: "Verified ✅" }, "name", message.checkMarkInName],
    [{ email: "no address" }, "email", "Please enter a valid email address"],
    [{ jobTitle: "j".repeat(101) }, "jobTitle", message.tooLong(100)],
    [{ company: "c".repeat(101) }, "company", message.tooLong(100)],
    [{ location: "l".repeat(201) }, "location", message.tooLong(200)],
    [{ bio: "b".repeat(1001) }, "bio", message.tooLong(1000)],
    [{ phone: "call me" }, "phone", message.phoneInvalid],
    [{ phone: "+977" }, "phone", message.phoneTooShort],
    [{ phone: "(415) 555-0132" }, "phone", message.phoneCountryMissing],
    [{ phone: "+1 415 555 0132,,1#,,2" }, "phone", message.phoneExtension],
    [{ pronouns: "x".repeat(41) }, "pronouns", message.tooLong(40)],
    [{ alternateName: "名".repeat(101) }, "alternateName", message.tooLong(100)],
    [{ alternateName: "山田 ✓" }, "alternateName", message.checkMarkInName],
    [{ phoneticName: "や".repeat(101) }, "phoneticName", message.tooLong(100)],
    [{ phoneticName: "✔" }, "phoneticName", message.checkMarkInName],
    [{ alternateJobTitle: "部".repeat(101) }, "alternateJobTitle", message.tooLong(100)],
    [{ website: "javascript:alert(1)" }, "website", message.linkInvalid],
    [{ website: "data:text/html,x" }, "website", message.linkInvalid],
    [{ website: "//evil.example" }, "website", message.linkInvalid],
    [{ website: "https://a@evil.example" }, "website", message.linkUserName],
    [{ website: `a.example/${"x".repeat(2000)}` }, "website", message.linkTooLong(2000)],
    [{ socials: { linkedin: "https://evil.example/in/x" } }, "socials.linkedin", message.socialInvalid("LinkedIn")],
    [{ socials: { twitter: "javascript:alert(1)" } }, "socials.twitter", message.socialInvalid("X (Twitter)")],
    [{ secondPhone: "12" }, "secondPhone", message.phoneCountryMissing],
    [{ secondPhone: "+977" }, "secondPhone", message.phoneTooShort],
    [{ accent: "red" }, "accent", message.accentInvalid],
    [{ photoUrl: "https://evil.example/x.png" }, "photoUrl", message.photoNotYours],
    [{ photoUrl: `/media/${"a".repeat(24)}` }, "photoUrl", message.photoNotYours],
  ])("%j is refused at its field, on creating and on changing", async (wrong, field, text) => {
    const owner = await signUp(product);
    const refused = await owner.client.post("/api/cards", { ...cardInput, ...wrong });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ [field]: text });
    expect((await owner.client.get("/api/cards")).body.items).toEqual([]);
    const card = await makeCard(owner);
    const again = await owner.client.patch(`/api/cards/${card.id}`, wrong);
    expect([again.status, again.body.fields]).toEqual([400, { [field]: text }]);
    expect((await owner.client.get(`/api/cards/${card.id}`)).body).toEqual(card);
  });

  it.each([
    [{ userId: "someone" }],
    [{ status: "active" }],
    [{ category: "Executive" }],
    [{ subscriptionExpires: "2099-01-01T00:00:00.000Z" }],
    [{ qrScans: 7 }],
    [{ shortCode: "AAAAAAAA" }],
    [{ name: 7 }],
    [{ name: ["a"] }],
    [{ pronouns: null }],
    [{ alternateName: null }],
    [{ phoneticName: 7 }],
    [{ phoneLabel: "fax" }],
    [{ secondPhoneLabel: "Work" }],
    [{ secondPhoneLabel: null }],
    [{ socials: "x" }],
    [{ socials: { myspace: "x" } }],
    [{ design: "comic" }],
    ["[]"],
    ["null"],
    ["7"],
    ['{"name":'],
    ['{"__proto__":{"x":1},"name":"A","email":"a@example.com"}'],
  ])("%j is a 400 and nothing is written", async (body) => {
    const owner = await signUp(product);
    const sent = typeof body === "string" ? body : { ...cardInput, ...body };
    expect((await owner.client.post("/api/cards", sent)).status).toBe(400);
    expect((await owner.client.get("/api/cards")).body.items).toEqual([]);
  });

  it("is cleaned: controls and direction overrides go, scripts and emoji stay", async () => {
    const owner = await signUp(product);
    const name = "سُنيتا गुरुङ 苏 👩🏽‍💼";
    const card = await makeCard(owner, {
      name: `\u202E${name}\u0000\u2066`,
      company: "A\tB\u0007\nC",
      bio: " one\r\n\u0001two \u2028 three ",
    });
    expect(card.name).toBe(name);
    expect(card.company).toBe("A B C");
    expect(card.bio).toBe("one\ntwo \n three");
  });

  it("counts code points: a hundred emoji are a name", async () => {
    const owner = await signUp(product);
    expect((await makeCard(owner, { name: "😀".repeat(100) })).name).toBe("😀".repeat(100));
  });
});

describe("an admin", () => {
  it("sets category, status and subscription, each with its audit entry, chained", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const put = (what: string, body: unknown) => admin.client.put(`/api/cards/${card.id}/${what}`, body);
    expect((await put("category", { category: "Executive" })).body.category).toBe("Executive");
    expect((await put("status", { status: "blocked" })).body.status).toBe("blocked");
    const month = await put("subscription", { plan: "1-month" });
    const days = (Date.parse(month.body.subscriptionExpires) - product.clock.now().getTime()) / day;
    expect(days).toBeGreaterThan(27.9);
    expect(days).toBeLessThan(31.1);
    const extended = await put("subscription", { plan: "add-12-months" });
    expect(Date.parse(extended.body.subscriptionExpires)).toBeGreaterThan(
      Date.parse(month.body.subscriptionExpires) + 364 * day,
    );
    const again = await put("subscription", { plan: "1-month" });
    expect(Date.parse(again.body.subscriptionExpires) - Date.parse(month.body.subscriptionExpires)).toBeLessThan(day);
    const lifetime = await put("subscription", { plan: "lifetime" });
    expect(Date.parse(lifetime.body.subscriptionExpires)).toBeGreaterThan(Date.now() + 99.9 * 365 * day);
    expect((await put("subscription", { plan: "none" })).body.subscriptionExpires).toBeNull();
    const { auditEntry } = tables;
    const chain = await rowsOf(product).select().from(auditEntry).orderBy(auditEntry.sequence);
    const entries = chain.filter(({ targetCardId }) => targetCardId === card.id);
    expect(entries.map((entry) => entry.action)).toEqual([
      "update_category",
      "update_status",
      ...Array(5).fill("update_subscription"),
    ]);
    expect(entries.every((entry) => entry.performedBy === admin.id && entry.targetUserId === owner.id)).toBe(true);
    // Rows that another test inserted are not part of the chain, so the first is not checked.
    for (const entry of entries.slice(1)) expect(entry.previousHash).toBe(chain[chain.indexOf(entry) - 1]?.hash);
    await expect(rowsOf(product).delete(auditEntry)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/only grows/u) },
    });
  });

  it("changes somebody else's card with an audit entry, and its owner is told; their own without", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner, { name: "Maya Rai" });
    await owner.client.patch(`/api/cards/${card.id}`, { jobTitle: "Head" });
    const own = await makeCard(admin);
    await admin.client.patch(`/api/cards/${own.id}`, { jobTitle: "Head" });
    expect((await admin.client.patch(`/api/cards/${card.id}`, { jobTitle: "Nobody" })).status).toBe(200);
    const code = await admin.client.put(`/api/cards/${card.id}/code`, { ...defaultQrStyle, version: 0 });
    expect(code.status).toBe(200);
    expect((await admin.client.patch(`/api/cards/${card.id}`, { jobTitle: "Late", version: 1 })).status).toBe(409);
    const entries = await rowsOf(product)
      .select()
      .from(tables.auditEntry)
      .where(inArray(tables.auditEntry.targetCardId, [card.id, own.id]));
    expect(entries).toMatchObject(
      Array(2).fill({
        ...{ action: "update_card", performedBy: admin.id, targetUserId: owner.id, targetCardId: card.id },
        ...{ fromValue: null, toValue: null },
      }),
    );
    const told = { kind: "card-changed", cardId: card.id, cardName: "Maya Rai" };
    expect(await notificationsOf(product, owner.id)).toEqual([told, told]);
  });

  it("extends a subscription to the year 9999 at most", async () => {
    const card = await makeCard(await signUp(product));
    await setCard(product, card.id, { subscriptionExpiresAt: new Date(Date.UTC(9998, 5, 1)) });
    for (const plan of ["add-12-months", "add-1-month"]) {
      const answer = await admin.client.put(`/api/cards/${card.id}/subscription`, { plan });
      expect([answer.status, answer.body.subscriptionExpires]).toEqual([200, "9999-01-01T00:00:00.000Z"]);
    }
  });

  it("finds all cards by page, status, category and search; nobody else does", async () => {
    const owner = await signUp(product);
    await makeCard(owner, { name: "Findable 100%_Person", company: "Quartz & Co" });
    const search = (text: string) => admin.client.get(`/api/cards?scope=all&search=${encodeURIComponent(text)}`);
    expect((await search("quartz")).body.items).toHaveLength(1);
    expect((await search("100%_p")).body.items).toHaveLength(1);
    expect((await search("1%0_")).body.items).toHaveLength(0);
    expect((await search("quartz\u0000")).body.items).toHaveLength(1);
    const first = (await admin.client.get("/api/cards?scope=all&limit=2")).body;
    const next = (await admin.client.get(`/api/cards?scope=all&limit=2&cursor=${first.nextCursor}`)).body;
    expect(first.items).toHaveLength(2);
    expect(next.items.map((card: { id: string }) => card.id)).not.toContain(first.items[1].id);
    expect((await owner.client.get("/api/cards?scope=all")).status).toBe(403);
    for (const wrong of ["limit=0", "limit=101", "limit=x", "cursor=!!", "nope=1", "limit=1&limit=2", "status=gone"]) {
      expect((await admin.client.get(`/api/cards?scope=all&${wrong}`)).status).toBe(400);
    }
  });

  it.each(["status", "category", "subscription"])("alone sets a %s; refusals come before any look-up", async (what) => {
    const body = {
      status: { status: "active" },
      category: { category: "Premium" },
      subscription: { plan: "lifetime" },
    }[what];
    const owner = await signUp(product);
    const card = await makeCard(owner);
    for (const id of [card.id, "nobody-1"]) {
      const mine = await owner.client.put(`/api/cards/${id}/${what}`, body);
      expect(mine.status).toBe(403);
      expect((await product.visitor().put(`/api/cards/${id}/${what}`, body)).status).toBe(401);
    }
    expect((await admin.client.put(`/api/cards/nobody-1/${what}`, body)).status).toBe(404);
    expect((await owner.client.get(`/api/cards/${card.id}`)).body).toEqual(card);
  });
});

describe("a leader", () => {
  it("blocks and frees cards of own members, and nothing beyond", async () => {
    const leader = await signUpAs(product, "leader");
    const second = await signUpAs(product, "leader");
    const member = await signUp(product);
    const stranger = await signUp(product);
    await makeOrganization(product, leader, [member, second]);
    const mine = await makeCard(member);
    const theirs = await makeCard(stranger);
    const leaders = await makeCard(second);
    const put = (id: string, status: string) => leader.client.put(`/api/cards/${id}/status`, { status });
    expect((await put(mine.id, "blocked")).body.status).toBe("blocked");
    expect((await put(mine.id, "active")).body.status).toBe("active");
    expect((await put(mine.id, "suspended")).status).toBe(403);
    expect((await put(theirs.id, "blocked")).status).toBe(404);
    const peer = await put(leaders.id, "blocked");
    expect([peer.status, peer.body.message]).toEqual([403, "Leaders cannot update other leaders' status"]);
    await admin.client.put(`/api/cards/${mine.id}/status`, { status: "blocked" });
    expect((await put(mine.id, "active")).status).toBe(403);
    expect((await leader.client.put(`/api/cards/${mine.id}/category`, { category: "Premium" })).status).toBe(403);
  });
});
