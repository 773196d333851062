import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import {
  actionsOf,
  auditOf,
  createJoinedMember,
  createTeam,
  findInconsistencies,
  findMembershipState,
  notificationsOf,
} from "../support/organizations.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, newEmail, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";

const product = ownProduct();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin");
});
afterAll(async () => {
  expect(await findInconsistencies(product)).toEqual([]);
});

const add = (who: SignedIn, id: string, body: unknown) => who.client.post(`/api/organizations/${id}/members`, body);
const newPerson = () => ({ name: "Anna Öztürk", email: newEmail(), password: "blue-horse-12" });

describe("a new person", () => {
  it("is made by a leader as a user, with a temporary password and both audit entries", async () => {
    const { leader, id } = await createTeam(product);
    const typed = newPerson();
    const made = await add(leader, id, typed);
    expect([made.status, made.body]).toMatchObject([
      201,
      { name: typed.name, email: typed.email, role: "user", status: "active", organizationId: id, lastLogin: null },
    ]);
    const { userId } = made.body;
    const [row] = await rowsOf(product).select().from(tables.person).where(eq(tables.person.id, userId));
    expect(row).toMatchObject({ createdBy: leader.id, mustChangePassword: true });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/u);
    expect(await actionsOf(product, userId)).toEqual(["user_create", "organization_add_user"]);
    const client = product.visitor();
    await client.post("/api/auth/sign-in", { email: typed.email, password: typed.password });
    expect((await client.get("/api/me")).body.user).toMatchObject({ mustChangePassword: true, organizationId: id });
    const refused = await client.post("/api/cards", { name: "A", email: "a@example.com" });
    expect([refused.status, refused.body.code]).toEqual([403, "PASSWORD_CHANGE_REQUIRED"]);
  });

  it("gets any of three roles from an admin, and only user from a manager", async () => {
    const { leader, id } = await createTeam(product);
    for (const role of ["user", "leader", "admin"]) {
      const made = await add(admin, id, { ...newPerson(), role });
      expect([made.status, made.body.role]).toEqual([201, role]);
      expect(await findMembershipState(product, made.body.userId)).toMatchObject({ role, member_role: role });
    }
    for (const role of ["leader", "admin"]) {
      const refused = await add(leader, id, { ...newPerson(), role });
      expect([refused.status, refused.body.message]).toEqual([403, "Only admins can update user roles"]);
    }
    for (const [who, role] of [
      [leader, "king"],
      [admin, "orgmanager"],
    ] as const) {
      const refused = await add(who, id, { ...newPerson(), role });
      expect([refused.status, refused.body.message]).toEqual([400, "Invalid role specified"]);
    }
  });

  it("is refused with what is wrong, and nobody is made", async () => {
    const { leader, id } = await createTeam(product);
    const taken = await signUp(product);
    const typed = newPerson();
    const refusals: [unknown, number, string, object | undefined][] = [
      [{}, 400, "All fields are required", undefined],
      [{ name: typed.name, email: typed.email }, 400, "All fields are required", undefined],
      [{ ...typed, status: "active" }, 400, "All fields are required", undefined],
      [{ ...typed, email: "no address" }, 400, "Invalid email address", { email: message.enterValidEmail }],
      [{ ...typed, password: "short" }, 400, message.passwordTooShort(6), { password: message.passwordTooShort(6) }],
      [
        { ...typed, password: "password123" },
        400,
        message.passwordTooWeak(6),
        { password: message.passwordTooWeak(6) },
      ],
      [{ ...typed, password: typed.email }, 400, message.passwordTooWeak(6), { password: message.passwordTooWeak(6) }],
      [{ ...typed, email: taken.email }, 409, message.emailInUse, { email: message.emailInUse }],
    ];
    for (const [body, status, text, fields] of refusals) {
      const refused = await add(leader, id, body);
      expect([refused.status, refused.body.message, refused.body.fields]).toEqual([status, text, fields]);
    }
    const { person } = tables;
    const hasTheirAddress = eq(person.email, typed.email);
    expect(await rowsOf(product).$count(person, hasTheirAddress)).toBe(0);
    const gone = await add(admin, "org_0_nothing", typed);
    expect([gone.status, gone.body.message]).toEqual([404, "Organization not found"]);
    expect(await rowsOf(product).$count(person, hasTheirAddress)).toBe(0);
  });

  it("is not for users, nor for leaders of another organization", async () => {
    const organization = await createTeam(product);
    const other = await createTeam(product);
    const member = await createJoinedMember(product, organization);
    for (const who of [member, other.leader]) {
      for (const id of [organization.id, "org_0_nothing"]) {
        for (const body of [newPerson(), { email: newEmail() }, { userId: admin.id }]) {
          const refused = await add(who, id, body);
          expect([refused.status, refused.body.message]).toEqual([403, "You do not have permission to add users"]);
        }
      }
    }
  });

  it("waits its turn: more at once than the queue holds are told to come later", async () => {
    const { leader, id } = await createTeam(product);
    const answers = await Promise.all(Array.from({ length: 60 }, () => add(leader, id, newPerson())));
    const made = answers.filter(({ status }) => status === 201);
    for (const { status, body } of answers) {
      if (status !== 201) expect([status, body.message]).toEqual([503, message.internalLater]);
    }
    expect(made.length).toBeGreaterThan(0);
    expect((await admin.client.get(`/api/organizations/${id}`)).body.memberCount).toBe(made.length + 1);
  });
});

describe("somebody who is there already", () => {
  it("is added by an admin at once, by id or address, and told", async () => {
    const { id } = await createTeam(product);
    const [one, two] = [await signUp(product), await signUp(product)];
    const byId = await add(admin, id, { userId: one.id });
    expect([byId.status, byId.body]).toMatchObject([201, { userId: one.id, role: "user", organizationId: id }]);
    expect((await add(admin, id, { email: two.email.toUpperCase() })).status).toBe(201);
    expect(await notificationsOf(product, two.id)).toEqual([{ kind: "added", organizationName: "Himal Hydro" }]);
    const [entry] = await auditOf(product, one.id);
    expect(entry).toMatchObject({ action: "organization_add_user", performed_by: admin.id, organization_id: id });
    const again = await add(admin, id, { userId: one.id });
    expect([again.status, again.body.message]).toEqual([409, "This person is already in the organization"]);
    for (const who of [{ userId: "nobody" }, { email: "nobody@example.com" }]) {
      const missing = await add(admin, id, who);
      expect([missing.status, missing.body.message]).toEqual([404, "Selected user not found"]);
    }
    const unselected = await add(admin, id, { userId: "" });
    expect([unselected.status, unselected.body.message]).toEqual([400, "Please select a user"]);
  });

  it("is made known to the managers, but not to who added them", async () => {
    const { leader, id } = await createTeam(product);
    const person = await signUp(product, "Joining Person");
    await add(admin, id, { userId: person.id });
    const joined = expect.objectContaining({ kind: "member-joined", name: "Joining Person" });
    expect(await notificationsOf(product, leader.id)).toContainEqual(joined);
    const made = await add(leader, id, newPerson());
    expect(made.status).toBe(201);
    expect((await notificationsOf(product, leader.id)).filter(({ kind }) => kind === "member-joined")).toHaveLength(1);
  });

  it("moves out of another organization by that one's rules, with both entries", async () => {
    const from = await createTeam(product, "From");
    const to = await createTeam(product, "To");
    const member = await createJoinedMember(product, from);
    const card = await makeCard(member);
    const path = `/api/organizations/${from.id}/members/${member.id}`;
    await from.leader.client.put(`${path}/status`, { status: "blocked" });
    expect((await product.visitor().get(`/card/${card.id}`)).status).toBe(403);
    const moved = await add(admin, to.id, { userId: member.id });
    expect(moved.body).toMatchObject({ organizationId: to.id, status: "active", card: { status: "active" } });
    expect((await product.visitor().get(`/card/${card.id}`)).status).toBe(200);
    const entries = (await auditOf(product, member.id)).slice(-4);
    expect(entries.map(({ action, organization_name }) => [action, organization_name])).toEqual([
      ["organization_remove_user", "From"],
      // The person, and their card.
      ["update_status", "From"],
      ["update_status", "From"],
      ["organization_add_user", "To"],
    ]);
    expect((await from.leader.client.patch(path, { name: "Mine no more" })).status).toBe(404);
    // A leader of only that organization becomes a user.
    await add(admin, to.id, { userId: from.leader.id });
    expect(await findMembershipState(product, from.leader.id)).toMatchObject({ role: "user", organization: to.id });
  });

  it("is not taken by a manager by id", async () => {
    const { leader, id } = await createTeam(product);
    const person = await signUp(product);
    for (const userId of [person.id, "nobody"]) {
      const refused = await add(leader, id, { userId });
      expect([refused.status, refused.body.message]).toEqual([403, message.mayNotAdd]);
    }
    expect(await findMembershipState(product, person.id)).toMatchObject({ organization: null });
  });
});
