import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import { type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";

// A separate server, because the inbox shows all messages.
const product = await startTestProduct();
afterAll(() => product.stop());

const inbox = "/api/contact-messages";
const typed = { firstName: "Anna", lastName: "Öztürk", email: "anna@example.com", comments: "Two lines\nof text" };

let admin: SignedIn;
let user: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin");
  user = await signUp(product);
});

async function write(more: Partial<typeof typed> = {}): Promise<string> {
  const answer = await product.visitor().post("/api/contact", { ...typed, ...more });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const { contactMessage } = tables;

async function messageOf(id: string) {
  const [row] = await rowsOf(product).select().from(contactMessage).where(eq(contactMessage.id, id));
  return row;
}

const idsOf = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id);

describe("the list", () => {
  beforeEach(async () => {
    await rowsOf(product).delete(contactMessage);
  });

  it("shows what was written, newest first, page by page without a gap", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift(await write());
    // For equal times the id decides.
    const createdAt = (await messageOf(ids[2] ?? ""))?.createdAt;
    await rowsOf(product)
      .update(contactMessage)
      .set({ createdAt })
      .where(eq(contactMessage.id, ids[1] ?? ""));
    const whole = await admin.client.get(inbox);
    expect(whole.body.items[0]).toEqual({
      id: ids[0],
      ...typed,
      createdAt: expect.any(String),
      read: false,
      archived: false,
    });
    expect(whole.body.nextCursor).toBeNull();
    expect(whole.headers.get("cache-control")).toBe("no-store");
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body } = await admin.client.get(`${inbox}?limit=2${cursor ? `&cursor=${cursor}` : ""}`);
      seen.push(...idsOf(body));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(idsOf(whole.body));
    expect([...seen].sort()).toEqual([...ids].sort());
  });

  it("keeps the archived ones apart", async () => {
    const id = await write();
    await admin.client.patch(`${inbox}/${id}`, { archived: true });
    expect(idsOf((await admin.client.get(inbox)).body)).not.toContain(id);
    expect(idsOf((await admin.client.get(`${inbox}?archived=false`)).body)).not.toContain(id);
    expect(idsOf((await admin.client.get(`${inbox}?archived=true`)).body)).toEqual([id]);
  });

  it("is read by its index alone, both ways", async () => {
    await product.sql`insert into contact_message (id, first_name, last_name, email, comments, created_at, archived_at)
      select 'many-' || n, 'A', 'B', 'a@example.com', 'c', now() - n * interval '1 hour',
        case when n % 5000 = 0 then now() end from generate_series(1, 20000) n`;
    await product.sql`analyze contact_message`;
    for (const [state, index] of [
      ["is null", "contact_message_inbox"],
      ["is not null", "contact_message_archived"],
    ] as const) {
      const plan = await product.sql.unsafe(`explain select * from contact_message
        where archived_at ${state} and (created_at, id) < (now() - interval '100 hours', 'x')
        order by created_at desc, id desc limit 51`);
      const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
      expect(text).toContain(`using ${index}`);
      expect(text).not.toMatch(/Sort|Seq Scan/u);
    }
    await rowsOf(product).delete(contactMessage).where(like(contactMessage.id, "many-%"));
  });

  it.each(["limit=0", "limit=101", "limit=x", "cursor=nonsense", "archived=maybe", "sort=email", "limit=1&limit=2"])(
    "refuses %s",
    async (query) => {
      const answer = await admin.client.get(`${inbox}?${query}`);
      expect([answer.status, answer.body.code]).toEqual([400, "BAD_REQUEST"]);
    },
  );
});

describe("a mark", () => {
  it("is set, kept when set again, and taken back", async () => {
    const id = await write();
    const path = `${inbox}/${id}`;
    const first = await admin.client.patch(path, { read: true });
    expect([first.status, first.body.read, first.body.archived]).toEqual([200, true, false]);
    const at = async () => (await messageOf(id))?.readAt;
    const marked = await at();
    expect((await admin.client.patch(path, { read: true, archived: true })).body).toMatchObject({
      read: true,
      archived: true,
    });
    expect(await at()).toEqual(marked);
    expect((await admin.client.patch(path, {})).body).toMatchObject({ read: true, archived: true });
    expect((await admin.client.patch(path, { read: false, archived: false })).body).toMatchObject({
      read: false,
      archived: false,
    });
    expect((await admin.client.patch(path, { read: false })).body.read).toBe(false);
  });

  it.each([
    [{ read: "yes" }, "BAD_REQUEST"],
    [{ archived: null }, "BAD_REQUEST"],
    [{ email: "x@example.com" }, "BAD_REQUEST"],
    [[], "BAD_REQUEST"],
  ])("refuses %j and changes nothing", async (body, code) => {
    const id = await write();
    const answer = await admin.client.patch(`${inbox}/${id}`, body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(await messageOf(id)).toMatchObject({ readAt: null, archivedAt: null, email: typed.email });
  });

  it.each(["nobody", "no body", "%00"])("finds nothing at %s", async (id) => {
    const answer = await admin.client.patch(`${inbox}/${encodeURIComponent(id)}`, { read: true });
    expect([answer.status, answer.body.message]).toEqual([404, message.notFound]);
  });
});

describe("deleting one", () => {
  it("is for good, takes along what admins were told of it, and leaves its id alone in the audit log", async () => {
    const [id, other] = [await write({ firstName: "Deleted" }), await write({ firstName: "Stays" })];
    const { notification, auditEntry } = tables;
    const toldOf = (messageId: string) =>
      rowsOf(product).$count(notification, eq(sql`${notification.body} ->> 'messageId'`, messageId));
    expect(await toldOf(id)).toBeGreaterThan(0);
    expect((await admin.client.delete(`${inbox}/${id}`)).status).toBe(204);
    expect([await messageOf(id), await toldOf(id)]).toEqual([undefined, 0]);
    expect([(await messageOf(other))?.firstName, (await toldOf(other)) > 0]).toEqual(["Stays", true]);
    const entries = await rowsOf(product).select().from(auditEntry).where(eq(auditEntry.fromValue, id));
    expect(entries).toMatchObject([{ action: "contact_message_delete", performedBy: admin.id, toValue: null }]);
    const again = await admin.client.delete(`${inbox}/${id}`);
    expect([again.status, again.body.message]).toEqual([404, message.notFound]);
  });

  it("comes by itself: 90 days after a message was archived, a year after it came", async () => {
    const [archived, kept] = [await write(), await write()];
    await admin.client.patch(`${inbox}/${archived}`, { archived: true });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const isThere = async () => [(await messageOf(archived)) !== undefined, (await messageOf(kept)) !== undefined];
    const set = (id: string, values: Partial<typeof contactMessage.$inferInsert>) =>
      rowsOf(product).update(contactMessage).set(values).where(eq(contactMessage.id, id));
    await set(archived, { archivedAt: daysAgo(89) });
    await set(kept, { createdAt: daysAgo(364) });
    await product.cleanUp();
    expect(await isThere()).toEqual([true, true]);
    await set(archived, { archivedAt: daysAgo(91) });
    await product.cleanUp();
    expect(await isThere()).toEqual([false, true]);
    await set(kept, { createdAt: daysAgo(366) });
    await product.cleanUp();
    expect(await isThere()).toEqual([false, false]);
  });
});

describe("who is no admin", () => {
  it.each(["user", "leader", "orgmanager"] as const)("a %s is refused, whatever they ask for", async (role) => {
    const id = await write();
    const { client } = role === "user" ? user : await signUpAs(product, role);
    for (const answer of [
      await client.get(inbox),
      await client.get(`${inbox}?limit=nonsense`),
      await client.patch(`${inbox}/${id}`, { read: true }),
      await client.patch(`${inbox}/nobody`, { nonsense: true }),
      await client.delete(`${inbox}/${id}`),
      await client.delete(`${inbox}/nobody`),
    ])
      expect([answer.status, answer.body.message]).toEqual([403, message.permissionDenied]);
  });

  it("a visitor is", async () => {
    const visitor = product.visitor();
    for (const answer of [
      await visitor.get(inbox),
      await visitor.patch(`${inbox}/x`, { read: true }),
      await visitor.delete(`${inbox}/x`),
    ])
      expect([answer.status, answer.body.message]).toEqual([401, message.notAuthenticated]);
  });

  it("a suspended admin reads nothing of others and changes nothing", async () => {
    const id = await write();
    const { client, id: adminId } = await signUpAs(product, "admin");
    await setPerson(product, adminId, { status: "suspended" });
    expect((await client.get(inbox)).status).toBe(403);
    const refused = await client.patch(`${inbox}/${id}`, { read: true });
    expect([refused.status, refused.body.message]).toEqual([403, message.accountSuspended]);
  });
});

describe("a new message", () => {
  it("is told to every active admin and to nobody else, in the transaction that stores it", async () => {
    const second = await signUpAs(product, "admin");
    const blocked = await signUpAs(product, "admin");
    await setPerson(product, blocked.id, { status: "blocked" });
    const id = await write();
    const { notification } = tables;
    const { personId, body } = notification;
    const transaction = sql<string>`xmin::text`;
    const [stored] = await rowsOf(product)
      .select({ transaction })
      .from(contactMessage)
      .where(eq(contactMessage.id, id));
    const rows = await rowsOf(product)
      .select({ personId, body, transaction })
      .from(notification)
      .where(eq(sql`${body} ->> 'messageId'`, id));
    const told = rows.map((row) => row.personId);
    expect(told).toEqual(expect.arrayContaining([admin.id, second.id]));
    for (const { id: other } of [blocked, user]) expect(told).not.toContain(other);
    expect(new Set(rows.map((row) => row.transaction))).toEqual(new Set([stored?.transaction]));
    expect(rows[0]?.body).toEqual({ kind: "contact-message", messageId: id, from: "Anna Öztürk" });
  });

  it("of a robot tells nobody", async () => {
    const before = await rowsOf(product).$count(tables.notification);
    await product.visitor().post("/api/contact", { ...typed, nickname: "x" });
    expect(await rowsOf(product).$count(tables.notification)).toBe(before);
  });
});
