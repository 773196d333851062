import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { addMembers, addPeople } from "../support/factories.ts";
import {
  auditOf,
  createJoinedMember,
  createTeam,
  findInconsistencies,
  findMembershipState,
  notificationsOf,
} from "../support/organizations.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, type SignedIn, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";

const product = ownProduct();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin");
});
afterAll(async () => {
  expect(await findInconsistencies(product)).toEqual([]);
});

const typed = { name: "Himal Hydro", description: "Power\nfrom water" };

describe("founding an organization", () => {
  it("makes a user its leader and member, with its audit entries", async () => {
    const founder = await signUpVerified(product);
    const made = await founder.client.post("/api/organizations", typed);
    expect([made.status, made.body]).toMatchObject([
      201,
      { ...typed, status: "active", createdBy: founder.id, memberCount: 1 },
    ]);
    const { id } = made.body;
    expect(id).toMatch(/^org_\d{13}_[\w-]{22}$/u);
    const standing = { role: "leader", organization: id, member: id, member_role: "leader" };
    expect(await findMembershipState(product, founder.id)).toMatchObject(standing);
    const entries = await auditOf(product, founder.id);
    expect(entries.map(({ action, to_value }) => [action, to_value])).toEqual([
      ["role_change", "leader"],
      ["organization_add_user", "leader"],
    ]);
    const [created] = await auditOf(product, id);
    expect(created).toMatchObject({ action: "organization_create", organization_name: typed.name });
    const me = (await founder.client.get("/api/me")).body;
    expect([me.user.role, me.organization.id, me.mayFoundOrganization]).toEqual(["leader", id, true]);
  });

  it("takes a leader or orgmanager in none as its member, and leaves those in one, and admins, where they are", async () => {
    for (const role of ["leader", "orgmanager"] as const) {
      const person = await signUpAs(product, role);
      const first = (await person.client.post("/api/organizations", typed)).body.id;
      expect(await findMembershipState(product, person.id)).toMatchObject({
        role,
        organization: first,
        member_role: role,
      });
      const second = (await person.client.post("/api/organizations", typed)).body;
      expect(second.memberCount).toBe(0);
      expect(await findMembershipState(product, person.id)).toMatchObject({ organization: first });
      expect((await person.client.get(`/api/organizations/${second.id}/members`)).status).toBe(200);
    }
    const made = await admin.client.post("/api/organizations", typed);
    expect([made.status, made.body.memberCount]).toEqual([201, 0]);
    expect(await findMembershipState(product, admin.id)).toMatchObject({ role: "admin", organization: null });
  });

  it("is refused to a user in one, also when ten are founded at once", async () => {
    const founder = await signUpVerified(product);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => founder.client.post("/api/organizations", typed)),
    );
    // Requests whose session was read after the first creation act as a leader, who may create more.
    const made = await rowsOf(product).$count(tables.organization, eq(tables.organization.createdBy, founder.id));
    const created = answers.filter(({ status }) => status === 201);
    expect(created).toHaveLength(made);
    for (const { status, body } of answers) {
      if (status !== 201) expect([status, body.message]).toEqual([409, message.alreadyInOrganization]);
    }
    const organization = await createTeam(product);
    const member = await createJoinedMember(product, organization);
    const refused = await member.client.post("/api/organizations", typed);
    expect([refused.status, refused.body.message]).toEqual([409, "You are already in an organization"]);
  });

  it("wants a proven address of whoever would lead it", async () => {
    const founder = await signUp(product);
    const refused = await founder.client.post("/api/organizations", typed);
    expect([refused.status, refused.body.message]).toEqual([403, message.proveAddressFirst]);
    expect(await findMembershipState(product, founder.id)).toMatchObject({ role: "user", organization: null });
  });

  it("asks for a name, and for who is there", async () => {
    const person = await signUp(product);
    for (const name of ["", "  ", "\u200B"]) {
      const empty = await person.client.post("/api/organizations", { name });
      expect([empty.status, empty.body.fields]).toEqual([400, { name: "Organization name is required" }]);
    }
    expect((await person.client.post("/api/organizations", { ...typed, createdBy: admin.id })).status).toBe(400);
    const visitor = await product.visitor().post("/api/organizations", typed);
    expect([visitor.status, visitor.body.message]).toEqual([401, "You must be signed in to create an organization"]);
    expect(await findMembershipState(product, person.id)).toMatchObject({ role: "user", organization: null });
  });

  it("is closed to users with TEAMS=closed, and open to leaders", async () => {
    const closed = await startTestProduct({ TEAMS: "closed" });
    try {
      const user = await signUp(closed);
      const refused = await user.client.post("/api/organizations", typed);
      expect([refused.status, refused.body.message]).toEqual([403, message.mayNotFoundOrganization]);
      const leader = await signUpAs(closed, "leader");
      expect((await leader.client.post("/api/organizations", typed)).status).toBe(201);
    } finally {
      await closed.stop();
    }
  });
});

it("ten organizations a day are one's limit, tries and all, and not an admin's", async () => {
  const strict = await startTestProduct({ LIMIT_FACTOR: "0.2" });
  try {
    const found = ({ client }: SignedIn) => client.post("/api/organizations", typed);
    const [leader, boss] = [await signUpAs(strict, "leader"), await signUpAs(strict, "admin")];
    for (let count = 0; count < 2; count += 1) expect((await found(leader)).status).toBe(201);
    const refused = await found(leader);
    expect([refused.status, refused.body.message]).toEqual([429, message.unexpected]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
    for (let count = 0; count < 3; count += 1) expect((await found(boss)).status).toBe(201);
    strict.clock.advance(86_400_000);
    expect((await found(leader)).status).toBe(201);
  } finally {
    await strict.stop();
  }
});

describe("the list of organizations", () => {
  it("shows an admin all, by page and name; managers theirs; users their own", async () => {
    const one = await createTeam(product, "Quartz 100%_Works");
    const two = await createTeam(product, "Second");
    const member = await createJoinedMember(product, one);
    const find = async (who: SignedIn, search = "") =>
      (await who.client.get(`/api/organizations${search}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await find(admin, `?search=${encodeURIComponent("quartz 100%_")}`)).toEqual([one.id]);
    expect(await find(admin, `?search=${encodeURIComponent("q%z")}`)).toEqual([]);
    expect(await find(one.leader)).toEqual([one.id]);
    expect(await find(member)).toEqual([one.id]);
    expect(await find(member, "?search=Second")).toEqual([]);
    expect(await find(await signUp(product))).toEqual([]);
    const first = (await admin.client.get("/api/organizations?limit=1")).body;
    expect([first.items[0].id, first.items[0].memberCount]).toEqual([two.id, 1]);
    const next = (await admin.client.get(`/api/organizations?limit=1&cursor=${first.nextCursor}`)).body;
    expect([next.items[0].id, next.items[0].memberCount]).toEqual([one.id, 2]);
  });

  it("opens one for its people and admins; what is not theirs and what is not there answer alike", async () => {
    const organization = await createTeam(product);
    const member = await createJoinedMember(product, organization);
    const stranger = await signUp(product);
    const path = `/api/organizations/${organization.id}`;
    for (const { client } of [organization.leader, member, admin]) expect((await client.get(path)).status).toBe(200);
    const refused = await stranger.client.get(path);
    expect(refused.status).toBe(403);
    const missing = await stranger.client.get("/api/organizations/org_0_nothing");
    expect([missing.status, missing.body]).toEqual([refused.status, refused.body]);
    const gone = await admin.client.get("/api/organizations/org_0_nothing");
    expect([gone.status, gone.body.message]).toEqual([404, "Organization not found"]);
  });
});

describe("changing an organization", () => {
  it("is its managers' and admins', each change in the audit log with the name it then has", async () => {
    const organization = await createTeam(product, "New Organization");
    const member = await createJoinedMember(product, organization);
    const path = `/api/organizations/${organization.id}`;
    const refused = await member.client.patch(path, { name: "Mine" });
    expect([refused.status, refused.body.message]).toEqual([403, message.permissionDenied]);

    const renamed = await organization.leader.client.patch(path, { name: "  Himal Hydro " });
    expect([renamed.status, renamed.body]).toMatchObject([
      200,
      { name: "Himal Hydro", description: "", memberCount: 2 },
    ]);
    const described = await admin.client.patch(path, { description: typed.description });
    expect([described.status, described.body]).toMatchObject([200, typed]);
    for (const same of [{}, typed]) expect((await admin.client.patch(path, same)).status).toBe(200);
    expect((await member.client.get("/api/me")).body.organization.name).toBe("Himal Hydro");
    const entries = (await auditOf(product, organization.id)).filter(({ action }) => action === "organization_update");
    expect(entries.map((one) => [one.performed_by, one.organization_name, one.from_value, one.to_value])).toEqual([
      [organization.leader.id, "Himal Hydro", "New Organization", "Himal Hydro"],
      [admin.id, "Himal Hydro", null, null],
    ]);
  });

  it("keeps the rules of its fields, and both of two changes at once", async () => {
    const { leader, id } = await createTeam(product, "New Organization");
    const path = `/api/organizations/${id}`;
    for (const name of ["", " \u200b "]) {
      const refused = await leader.client.patch(path, { name });
      expect([refused.status, refused.body.fields]).toEqual([400, { name: "Organization name is required" }]);
    }
    for (const body of [{ name: "x".repeat(1000) }, { description: "x".repeat(5000) }, { status: "blocked" }]) {
      expect((await leader.client.patch(path, body)).status).toBe(400);
    }
    const both = [
      leader.client.patch(path, { name: typed.name }),
      admin.client.patch(path, { description: typed.description }),
    ];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await leader.client.get(path)).body).toMatchObject(typed);
    const gone = await admin.client.patch("/api/organizations/org_0_nothing", typed);
    expect([gone.status, gone.body.message]).toEqual([404, "Organization not found"]);
  });
});

describe("deleting an organization", () => {
  it("is an admin's alone", async () => {
    const { leader, id } = await createTeam(product);
    for (const person of [leader, await signUp(product), await signUpAs(product, "orgmanager")]) {
      const refused = await person.client.delete(`/api/organizations/${id}`);
      expect([refused.status, refused.body.message]).toEqual([403, "Only admins can delete organizations."]);
    }
    expect((await leader.client.get(`/api/organizations/${id}`)).status).toBe(200);
  });

  it("lets all go: roles, what leaders set, invitations, cards at once, all in the audit log", async () => {
    const organization = await createTeam(product, "Ends");
    const { leader, id } = organization;
    const [freed, held, invited] = [
      await createJoinedMember(product, organization),
      await createJoinedMember(product, organization),
      await signUpVerified(product),
    ];
    const manager = await signUpAs(product, "orgmanager");
    await admin.client.post(`/api/organizations/${id}/members`, { userId: manager.id });
    const cards = [await makeCard(freed), await makeCard(held)];
    await leader.client.put(`/api/organizations/${id}/members/${freed.id}/status`, { status: "blocked" });
    await admin.client.put(`/api/organizations/${id}/members/${held.id}/status`, { status: "blocked" });
    await leader.client.post(`/api/organizations/${id}/members`, { email: invited.email });
    const page = async (index: number) => (await product.visitor().get(`/card/${cards[index]?.id}`)).status;
    expect([await page(0), await page(1)]).toEqual([403, 403]);

    expect((await admin.client.delete(`/api/organizations/${id}`)).status).toBe(204);
    expect([await page(0), await page(1)]).toEqual([200, 403]);
    const out = { organization: null, member: null };
    expect(await findMembershipState(product, leader.id)).toMatchObject({ role: "user", ...out });
    expect(await findMembershipState(product, manager.id)).toMatchObject({ role: "orgmanager", ...out });
    expect(await findMembershipState(product, freed.id)).toMatchObject({ status: "active", ...out });
    expect(await findMembershipState(product, held.id)).toMatchObject({ status: "blocked", ...out });
    expect((await invited.client.get("/api/invitations")).body.items).toEqual([]);
    expect(await notificationsOf(product, freed.id)).toContainEqual({ kind: "removed", organizationName: "Ends" });
    const entries = (await auditOf(product, id)).filter(({ action }) => action.startsWith("organization_"));
    const removed = entries.filter(({ action }) => action === "organization_remove_user");
    expect(new Set(removed.map((entry) => entry.target_user_id))).toEqual(
      new Set([leader.id, manager.id, freed.id, held.id]),
    );
    expect(entries.at(-1)).toMatchObject({ action: "organization_delete", organization_name: "Ends" });
    const again = await admin.client.delete(`/api/organizations/${id}`);
    expect([again.status, again.body.message]).toEqual([404, "Organization not found"]);
  });

  it("frees a card that a leader put on hold, and not one that an admin did", async () => {
    const organization = await createTeam(product);
    const [one, two] = [
      await createJoinedMember(product, organization),
      await createJoinedMember(product, organization),
    ];
    const cards = [await makeCard(one), await makeCard(two)];
    await organization.leader.client.put(`/api/cards/${cards[0]?.id}/status`, { status: "blocked" });
    await admin.client.put(`/api/cards/${cards[1]?.id}/status`, { status: "blocked" });
    await admin.client.delete(`/api/organizations/${organization.id}`);
    const statuses = await Promise.all(cards.map(({ id }) => product.visitor().get(`/card/${id}`)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 403]);
  });

  it("leaves a leader who founded another one a leader, and takes the role of one who led only this", async () => {
    const leader = await signUpAs(product, "leader");
    const [home, other] = [
      (await leader.client.post("/api/organizations", typed)).body.id,
      (await leader.client.post("/api/organizations", typed)).body.id,
    ];
    await admin.client.delete(`/api/organizations/${home}`);
    expect(await findMembershipState(product, leader.id)).toMatchObject({ role: "leader", organization: null });
    expect((await leader.client.get(`/api/organizations/${other}/members`)).status).toBe(200);
    await admin.client.delete(`/api/organizations/${other}`);
    expect(await findMembershipState(product, leader.id)).toMatchObject({ role: "user", organization: null });
  });

  it("of 3,000 people is one step", async () => {
    const { id } = await createTeam(product, "Large");
    const ids = Array.from({ length: 3000 }, (_, index) => `large-${index}`);
    const people = ids.map((one) => ({ id: one, organizationId: id }));
    const members = ids.map((personId) => ({ personId, organizationId: id }));
    await addPeople(product, people);
    await addMembers(product, members);
    expect((await admin.client.get(`/api/organizations/${id}`)).body.memberCount).toBe(3001);
    expect((await admin.client.delete(`/api/organizations/${id}`)).status).toBe(204);
    const { auditEntry, person } = tables;
    const isRemoval = and(eq(auditEntry.organizationId, id), eq(auditEntry.action, "organization_remove_user"));
    expect(await rowsOf(product).$count(person, eq(person.organizationId, id))).toBe(0);
    expect(await rowsOf(product).$count(auditEntry, isRemoval)).toBe(3001);
  });
});

it("a role that the setter gives stands in the membership too", async () => {
  const organization = await createTeam(product);
  const member = await createJoinedMember(product, organization);
  for (const role of ["leader", "user", "admin", "user"]) {
    expect((await admin.client.put(`/api/users/${member.id}/role`, { role })).status).toBe(200);
    expect(await findMembershipState(product, member.id)).toMatchObject({ role, member_role: role });
  }
});
