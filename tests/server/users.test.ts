import { and, desc, eq, notInArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { ownProduct } from "../support/own-product.ts";
import {
  confirmPassword,
  makeCard,
  makeOrganization,
  newEmail,
  password,
  type SignedIn,
  signUpAs,
  signUpVerified,
} from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";

const product = ownProduct();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin");
});

const setRole = (by: SignedIn, id: string, role: unknown) => by.client.put(`/api/users/${id}/role`, { role });

describe("the role setter", () => {
  it("sets user, leader and admin, with an audit entry, a notification and without ending sessions", async () => {
    const person = await signUpVerified(product);
    for (const role of ["leader", "admin", "user"]) {
      const answer = await setRole(admin, person.id, role);
      expect([answer.status, answer.body.role]).toEqual([200, role]);
      expect((await person.client.get("/api/me")).body.user.role).toBe(role);
    }
    const { auditEntry, notification } = tables;
    const isChange = and(eq(auditEntry.action, "role_change"), eq(auditEntry.targetUserId, person.id));
    const log = await rowsOf(product).select().from(auditEntry).where(isChange).orderBy(auditEntry.sequence);
    expect(log.map((row) => [row.fromValue, row.toValue])).toEqual([
      ["user", "leader"],
      ["leader", "admin"],
      ["admin", "user"],
    ]);
    const isTheirs = eq(notification.personId, person.id);
    const told = await rowsOf(product).select().from(notification).where(isTheirs).orderBy(notification.id);
    expect(told.map(({ body }) => [body.kind, "role" in body && body.role])).toEqual([
      ["role-changed", "leader"],
      ["role-changed", "admin"],
      ["role-changed", "user"],
    ]);
  });

  it("refuses in the specification's words", async () => {
    const person = await signUpVerified(product);
    const orgmanager = await signUpAs(product, "orgmanager");
    const text = async (answer: Promise<{ status: number; body: { message: string } }>) => {
      const { status, body } = await answer;
      return [status, body.message];
    };
    expect(await text(product.visitor().put(`/api/users/${person.id}/role`, { role: "user" }))).toEqual([
      401,
      "User not authenticated",
    ]);
    expect(await text(setRole(admin, "no%20id!", "user"))).toEqual([400, "Invalid user ID"]);
    expect(await text(setRole(admin, person.id, "orgmanager"))).toEqual([400, "Invalid role specified"]);
    expect(await text(setRole(admin, person.id, "king"))).toEqual([400, "Invalid role specified"]);
    expect(await text(setRole(admin, person.id, 7))).toEqual([400, "Invalid role specified"]);
    expect(await text(setRole(admin, "nobody-at-all", "user"))).toEqual([404, "User not found"]);
    expect(await text(setRole(admin, admin.id, "user"))).toEqual([403, "You can't change your own role"]);
    for (const other of [person, orgmanager]) {
      expect(await text(setRole(other, person.id, "admin"))).toEqual([403, "Only admins can update user roles"]);
    }
    expect((await person.client.get("/api/me")).body.user.role).toBe("user");
  });

  it("asks for the password again before a promotion when the sign-in is older than 10 minutes", async () => {
    const person = await signUpVerified(product);
    const late = await signUpAs(product, "admin");
    product.clock.advance(11 * 60_000);
    const asked = await setRole(late, person.id, "admin");
    expect([asked.status, asked.body.code]).toEqual([403, "REAUTH_REQUIRED"]);
    const wrong = await confirmPassword(late, "not-my-password");
    expect([wrong.status, wrong.body.fields.password]).toEqual([400, "The password is incorrect."]);
    expect((await setRole(late, person.id, "leader")).body.code).toBe("REAUTH_REQUIRED");
    await confirmPassword(late);
    expect((await setRole(late, person.id, "admin")).body.role).toBe("admin");
  });

  it("makes no new admin in an organization either without the password, when the sign-in is old", async () => {
    const late = await signUpAs(product, "admin");
    const organization = await makeOrganization(product, await signUpAs(product, "leader"), []);
    product.clock.advance(11 * 60_000);
    const add = (more: object) =>
      late.client.post(`/api/organizations/${organization}/members`, {
        ...{ name: "New Admin", email: newEmail(), password: "a-fine-password-1", role: "admin" },
        ...more,
      });
    expect((await add({})).body.code).toBe("REAUTH_REQUIRED");
    expect((await add({ role: "user" })).status).toBe(201);
    await confirmPassword(late);
    expect((await add({})).status).toBe(201);
  });

  it("keeps the membership's role in step, and the last active admin an admin, also when two demote each other", async () => {
    const { organizationMember, person } = tables;
    const small = await startTestProduct();
    try {
      for (let round = 0; round < 8; round += 1) {
        const [one, two] = [await signUpAs(small, "admin"), await signUpAs(small, "admin")];
        await rowsOf(small)
          .update(person)
          .set({ role: "user" })
          .where(and(eq(person.role, "admin"), notInArray(person.id, [one.id, two.id])));
        const answers = await Promise.all([setRole(one, two.id, "user"), setRole(two, one.id, "user")]);
        const statuses = answers.map(({ status }) => status).sort();
        expect([
          [200, 403],
          [200, 409],
        ]).toContainEqual(statuses);
        expect(await rowsOf(small).$count(person, eq(person.role, "admin"))).toBe(1);
      }
    } finally {
      await small.stop();
    }
    const leader = await signUpAs(product, "leader");
    await makeOrganization(product, leader, []);
    await setRole(admin, leader.id, "user");
    const isLeader = eq(organizationMember.personId, leader.id);
    const [member] = await rowsOf(product).select().from(organizationMember).where(isLeader);
    expect(member?.role).toBe("user");
  });
});

describe("editing a person", () => {
  it("changes name and role, and leaves an orgmanager one when only the name is sent", async () => {
    const person = await signUpAs(product, "orgmanager", "Before");
    const renamed = await admin.client.patch(`/api/users/${person.id}`, { name: "After" });
    expect([renamed.status, renamed.body.name, renamed.body.role]).toEqual([200, "After", "orgmanager"]);
    const same = await admin.client.patch(`/api/users/${person.id}`, { name: "After", role: "orgmanager" });
    expect([same.status, same.body.message]).toEqual([400, "Invalid role specified"]);
    const changed = await admin.client.patch(`/api/users/${person.id}`, { role: "leader" });
    expect(changed.body.role).toBe("leader");
  });

  it("answers 'User not found', and refuses e-mail, status and empty names", async () => {
    const person = await signUpVerified(product);
    const gone = await admin.client.get("/api/users/nobody-here");
    expect([gone.status, gone.body.message]).toEqual([404, "User not found"]);
    for (const body of [{ email: "new@example.com" }, { status: "blocked" }, { name: " " }, { passwordHash: "x" }]) {
      expect((await admin.client.patch(`/api/users/${person.id}`, body)).status).toBe(400);
    }
  });

  it("is listed newest first and found by parts of name and address", async () => {
    for (let count = 0; count < 3; count += 1) await signUpVerified(product);
    // Other tests were some minutes ahead.
    product.clock.advance(3_600_000);
    const person = await signUpVerified(product, "Needle Haystack");
    const found = await admin.client.get("/api/users?search=edle%20hay&limit=5");
    expect(found.body.items.map(({ id }: { id: string }) => id)).toEqual([person.id]);
    const first = await admin.client.get("/api/users?limit=2");
    const second = await admin.client.get(`/api/users?limit=2&cursor=${first.body.nextCursor}`);
    const ids = [...first.body.items, ...second.body.items].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(ids[0]).toBe(person.id);
  });
});

describe("a person's status", () => {
  it("is that of all their cards at once, on the public page too, and a block ends their sessions", async () => {
    const person = await signUpVerified(product);
    const card = await makeCard(person);
    const visitor = product.visitor();
    expect((await visitor.get(`/card/${card.id}`)).status).toBe(200);
    const suspended = await admin.client.put(`/api/users/${person.id}/status`, { status: "suspended" });
    expect([suspended.status, suspended.body.status]).toEqual([200, "suspended"]);
    expect((await visitor.get(`/card/${card.id}`)).text).toContain("Account Suspended");
    const write = await person.client.patch(`/api/cards/${card.id}`, { name: "No" });
    expect([write.status, write.body.message]).toEqual([403, "Account Suspended"]);
    await admin.client.put(`/api/users/${person.id}/status`, { status: "blocked" });
    expect((await person.client.get("/api/me")).status).toBe(401);
    const { loginEvent, session } = tables;
    expect(await rowsOf(product).$count(session, eq(session.personId, person.id))).toBe(0);
    const again = await person.client.post("/api/auth/sign-in", { email: person.email, password });
    expect([again.status, again.body.message]).toEqual([403, message.signInBlocked]);
    const isTheirs = eq(loginEvent.personId, person.id);
    const attempts = await rowsOf(product).select().from(loginEvent).where(isTheirs).orderBy(desc(loginEvent.id));
    expect(attempts[0]?.success).toBe(false);
    await admin.client.put(`/api/users/${person.id}/status`, { status: "active" });
    expect((await visitor.get(`/card/${card.id}`)).status).toBe(200);
  });

  it("is nobody's own, and the last active admin's stays", async () => {
    const own = await admin.client.put(`/api/users/${admin.id}/status`, { status: "suspended" });
    expect([own.status, own.body.message]).toEqual([403, "You can't change your own status"]);
    const person = await signUpVerified(product);
    expect((await person.client.put(`/api/users/${admin.id}/status`, { status: "blocked" })).status).toBe(403);
  });
});

it("an owner is told when somebody else sets the status of their card, alone or with others, and nobody of their own", async () => {
  const owner = await signUpVerified(product);
  const card = await makeCard(owner, { name: "Told Card" });
  const own = await makeCard(admin, { name: "Own Card" });
  await admin.client.put(`/api/cards/${card.id}/status`, { status: "blocked" });
  await admin.client.post("/api/directory/changes", { ids: [card.id, own.id], status: "active" });
  await admin.client.put(`/api/cards/${card.id}/status`, { status: "active" });
  const told = async (person: SignedIn) => {
    const { items } = (await person.client.get("/api/notifications")).body;
    return items.map((one: { body: { kind: string; status?: string } }) => [one.body.kind, one.body.status]);
  };
  expect(await told(owner)).toEqual([
    ["card-status-changed", "active"],
    ["card-status-changed", "blocked"],
  ]);
  expect(await told(admin)).not.toContainEqual(["card-status-changed", "active"]);
});
