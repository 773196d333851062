import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultAccent } from "../../domain/cards/schema.ts";
import { message } from "../../domain/core/messages.ts";
import {
  actionsOf,
  createJoinedMember,
  createTeam,
  findInconsistencies,
  findMembershipState,
  notificationsOf,
} from "../support/organizations.ts";
import { makeCard, type SignedIn, signUpAs } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";

/** A separate server, because all people and memberships are compared. */
const product = await startTestProduct();
afterAll(() => product.stop());

let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin");
});
afterAll(async () => {
  expect(await findInconsistencies(product)).toEqual([]);
});

type Organization = Awaited<ReturnType<typeof createTeam>>;
const pathTo = ({ id }: Organization, member: SignedIn) => `/api/organizations/${id}/members/${member.id}`;

async function secondLeader(organization: Organization): Promise<SignedIn> {
  const person = await createJoinedMember(product, organization);
  await organization.leader.client.patch(pathTo(organization, person), { role: "leader" });
  return person;
}

describe("the list of members", () => {
  it("goes by name, page by page, with counts of all, each with the newest card", async () => {
    const organization = await createTeam(product);
    const { leader, id } = organization;
    const names = ["bikash Rai", "Anita Thapa", "anita Thapa", "😀".repeat(100)];
    const people = [];
    for (const name of names) people.push(await createJoinedMember(product, organization, name));
    const card = await makeCard(people[0] as SignedIn, { jobTitle: "Engineer" });
    await leader.client.put(`${pathTo(organization, people[1] as SignedIn)}/status`, { status: "blocked" });
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await leader.client.get(`/api/organizations/${id}/members?limit=1${cursor}`);
      expect(body.counts).toEqual({ all: 5, active: 4, blocked: 1, suspended: 0, withoutCard: 4, cards: 1 });
      seen.push(body.items[0].name);
      cursor = body.nextCursor === null ? "" : `&cursor=${body.nextCursor}`;
    } while (cursor);
    expect(seen.map((name) => name.toLowerCase())).toEqual(
      ["anita thapa", "anita thapa", "bikash rai", "leader of himal hydro", names[3]].map((name) => name),
    );
    const list = async (query: string) => (await admin.client.get(`/api/organizations/${id}/members?${query}`)).body;
    expect((await list("status=blocked")).items).toMatchObject([{ userId: people[1]?.id, status: "blocked" }]);
    const found = (await list("search=BIKASH")).items;
    expect(found).toMatchObject([{ organizationId: id, role: "user", heldByAdmin: false, email: people[0]?.email }]);
    expect(found[0].card).toEqual({
      ...{ id: card.id, shortCode: card.shortCode, name: card.name, jobTitle: "Engineer" },
      address: card.address,
      ...{ photoUrl: null, status: "active", category: "Basic" },
      ...{ design: "lift", accent: defaultAccent, company: card.company },
    });
    expect((await list("card=none")).items).toHaveLength(4);
    expect((await list(`search=${people[2]?.email}`)).items).toHaveLength(1);
    expect((await list("search=a%25a")).items).toEqual([]);
    for (const wrong of ["limit=0", "cursor=AAAA", "cursor=WyJhIiwiXHUwMDAwIiwieCJd", "status=gone", "x=1"]) {
      expect((await leader.client.get(`/api/organizations/${id}/members?${wrong}`)).status).toBe(400);
    }
  });

  it("is for its managers and admins", async () => {
    const organization = await createTeam(product);
    const other = await createTeam(product);
    const member = await createJoinedMember(product, organization);
    const look = async (who: SignedIn, id = organization.id) => {
      const { status, body } = await who.client.get(`/api/organizations/${id}/members`);
      return [status, body.message];
    };
    expect(await look(member)).toEqual([403, "Only leaders and admins can view organization members"]);
    for (const id of [organization.id, "org_0_nothing"]) {
      expect(await look(other.leader, id)).toEqual([403, "Leaders can only view members in their own organization"]);
    }
    expect(await look(admin, "org_0_nothing")).toEqual([404, "Organization not found"]);
    expect(await look(admin)).toEqual([200, undefined]);
  });
});

describe("changing a member", () => {
  it("renames and promotes, with the membership, the audit entries and a notification", async () => {
    const organization = await createTeam(product);
    const member = await createJoinedMember(product, organization);
    const changed = await organization.leader.client.patch(pathTo(organization, member), {
      name: "Sunita G.",
      role: "leader",
    });
    expect([changed.status, changed.body]).toMatchObject([200, { name: "Sunita G.", role: "leader" }]);
    expect(await findMembershipState(product, member.id)).toMatchObject({ role: "leader", member_role: "leader" });
    expect((await actionsOf(product, member.id)).slice(1)).toEqual(["update_role", "update_user"]);
    expect(await notificationsOf(product, member.id)).toContainEqual({ kind: "role-changed", role: "leader" });
    // At the next request, without a new sign-in.
    expect((await member.client.get(`/api/organizations/${organization.id}/members`)).status).toBe(200);
    const back = await admin.client.patch(pathTo(organization, member), { role: "user" });
    expect(back.body).toMatchObject({ role: "user" });
    expect((await member.client.get(`/api/organizations/${organization.id}/members`)).status).toBe(403);
    expect((await admin.client.patch(pathTo(organization, member), {})).body).toEqual(back.body);
  });

  it("follows the table of who may", async () => {
    const organization = await createTeam(product);
    const { leader } = organization;
    const other = await createTeam(product);
    const [member, peer] = [await createJoinedMember(product, organization), await secondLeader(organization)];
    const manager = await signUpAs(product, "orgmanager");
    await admin.client.post(`/api/organizations/${organization.id}/members`, { userId: manager.id });
    const patch = async (who: SignedIn, whom: SignedIn, change: unknown) => {
      const { status, body } = await who.client.patch(pathTo(organization, whom), change);
      return [status, body.message];
    };
    const onlyManagers = [403, "Only leaders and admins can update member roles"];
    expect(await patch(member, member, { name: "X" })).toEqual(onlyManagers);
    expect(await patch(manager, member, { name: "X" })).toEqual(onlyManagers);
    const own = [403, "Leaders can only update members in their own organization"];
    expect(await patch(other.leader, member, { name: "X" })).toEqual(own);
    expect(await patch(leader, peer, { role: "user" })).toEqual([403, "Leaders cannot downgrade other leaders"]);
    expect(await patch(leader, peer, { name: "X" })).toEqual([403, message.mayNotEditThis]);
    expect(await patch(leader, manager, { role: "user" })).toEqual([403, message.mayNotEditThis]);
    expect(await patch(leader, leader, { role: "user" })).toEqual([403, message.ownRole]);
    expect(await patch(leader, leader, { name: "My new name" })).toEqual([200, undefined]);
    for (const role of ["admin", "orgmanager", "king"]) {
      const assign = [403, "Admins can only assign user or leader roles"];
      expect(await patch(leader, member, { role })).toEqual(assign);
      expect(await patch(admin, member, { role })).toEqual(assign);
    }
    expect(await patch(admin, manager, { name: "Kept" })).toEqual([200, undefined]);
    expect(await findMembershipState(product, manager.id)).toMatchObject({ role: "orgmanager" });
    expect((await patch(admin, member, { email: "new@example.com" }))[0]).toBe(400);
    expect(await patch(leader, other.leader, { name: "X" })).toEqual([404, "User not found"]);
  });
});

describe("a member's status", () => {
  it("changes all their cards and pages at once, ends sessions when blocked, and is written down", async () => {
    const organization = await createTeam(product);
    const { leader } = organization;
    const member = await createJoinedMember(product, organization);
    const card = await makeCard(member);
    const page = async () => (await product.visitor().get(`/card/${card.id}`)).status;
    expect(await page()).toBe(200);
    const path = `${pathTo(organization, member)}/status`;
    for (let round = 0; round < 5; round += 1) {
      const blocked = await leader.client.put(path, { status: "blocked" });
      expect(blocked.body).toMatchObject({ status: "blocked", heldByAdmin: false, card: { status: "blocked" } });
      expect(await page()).toBe(403);
      expect((await member.client.get("/api/me")).status).toBe(401);
      expect((await leader.client.put(path, { status: "active" })).body).toMatchObject({ status: "active" });
      expect(await page()).toBe(200);
    }
    expect((await actionsOf(product, member.id)).slice(1)).toEqual(Array(10).fill("update_status"));
    expect(await notificationsOf(product, member.id)).toContainEqual({ kind: "status-changed", status: "blocked" });
  });

  it("that an admin set is only an admin's to lift, on the person and on a card", async () => {
    const organization = await createTeam(product);
    const { leader } = organization;
    const member = await createJoinedMember(product, organization);
    const card = await makeCard(member);
    const path = `${pathTo(organization, member)}/status`;
    const held = await admin.client.put(path, { status: "suspended" });
    expect(held.body).toMatchObject({ status: "suspended", heldByAdmin: true });
    expect((await member.client.get("/api/me")).status).toBe(200);
    for (const status of ["active", "blocked"]) {
      const refused = await leader.client.put(path, { status });
      expect([refused.status, refused.body.message]).toEqual([403, "Permission denied"]);
    }
    await admin.client.put(path, { status: "active" });
    // If an admin suspended only the card, a leader's block and unblock leave it suspended.
    await admin.client.put(`/api/cards/${card.id}/status`, { status: "suspended" });
    await leader.client.put(path, { status: "blocked" });
    const back = await leader.client.put(path, { status: "active" });
    expect(back.body).toMatchObject({ status: "active", card: { status: "suspended" } });
  });

  it("follows the table of who may", async () => {
    const organization = await createTeam(product);
    const { leader } = organization;
    const other = await createTeam(product);
    const [member, peer] = [await createJoinedMember(product, organization), await secondLeader(organization)];
    const manager = await signUpAs(product, "orgmanager");
    await admin.client.post(`/api/organizations/${organization.id}/members`, { userId: manager.id });
    const put = async (who: SignedIn, whom: SignedIn, status = "blocked") => {
      const answer = await who.client.put(`${pathTo(organization, whom)}/status`, { status });
      return [answer.status, answer.body.message];
    };
    for (const who of [member, manager]) {
      expect(await put(who, member)).toEqual([403, "Only leaders and admins can update member status"]);
    }
    const own = [403, "Leaders can only update members in their own organization"];
    expect(await put(other.leader, member)).toEqual(own);
    for (const whom of [peer, manager]) {
      expect(await put(leader, whom)).toEqual([403, "Leaders cannot update other leaders' status"]);
    }
    expect(await put(leader, leader)).toEqual([403, message.ownStatus]);
    expect(await put(leader, member, "suspended")).toEqual([403, "Permission denied"]);
    expect((await put(leader, member, "gone"))[0]).toBe(400);
    expect(await put(leader, other.leader)).toEqual([404, "User not found"]);
    expect(await findMembershipState(product, member.id)).toMatchObject({ status: "active" });
    expect(await put(admin, peer)).toEqual([200, undefined]);
  });
});

describe("removing a member", () => {
  it("is a founder's too, who belongs to another organization", async () => {
    const first = await createTeam(product);
    const founded = await first.leader.client.post("/api/organizations", { name: "A second one" });
    const second = { leader: first.leader, id: founded.body.id };
    const member = await createJoinedMember(product, second);
    expect((await first.leader.client.delete(pathTo(second, member))).status).toBe(204);
  });

  it("lets them go once: role, what a leader set, and the second time they are not there", async () => {
    const organization = await createTeam(product);
    const { leader } = organization;
    const [member, peer] = [await createJoinedMember(product, organization), await secondLeader(organization)];
    const card = await makeCard(member);
    await leader.client.put(`${pathTo(organization, member)}/status`, { status: "blocked" });
    expect((await leader.client.delete(pathTo(organization, member))).status).toBe(204);
    expect((await product.visitor().get(`/card/${card.id}`)).status).toBe(200);
    const standing = await findMembershipState(product, member.id);
    expect(standing).toMatchObject({ role: "user", status: "active", organization: null, member: null });
    const written = (await actionsOf(product, member.id)).slice(-3);
    expect(written).toEqual(["organization_remove_user", "update_status", "update_status"]);
    expect(await notificationsOf(product, member.id)).toContainEqual({
      kind: "removed",
      organizationName: "Himal Hydro",
    });
    const again = await leader.client.delete(pathTo(organization, member));
    expect([again.status, again.body.message]).toEqual([404, "User not found"]);
    expect((await admin.client.delete(pathTo(organization, peer))).status).toBe(204);
    expect(await findMembershipState(product, peer.id)).toMatchObject({ role: "user", organization: null });
    expect((await actionsOf(product, peer.id)).at(-1)).toBe("role_change");
  });

  it("follows the table of who may", async () => {
    const organization = await createTeam(product);
    const { leader } = organization;
    const other = await createTeam(product);
    const [member, peer] = [await createJoinedMember(product, organization), await secondLeader(organization)];
    const manager = await signUpAs(product, "orgmanager");
    await admin.client.post(`/api/organizations/${organization.id}/members`, { userId: manager.id });
    const remove = async (who: SignedIn, whom: SignedIn) => {
      const { status, body } = await who.client.delete(pathTo(organization, whom));
      return [status, body?.message];
    };
    const mayNot = [403, "You do not have permission to remove users"];
    expect(await remove(member, member)).toEqual(mayNot);
    expect(await remove(other.leader, member)).toEqual(mayNot);
    const leaders = [403, "Leaders cannot remove other leaders from the organization"];
    for (const who of [leader, manager]) expect(await remove(who, peer)).toEqual(leaders);
    expect(await remove(leader, manager)).toEqual([403, message.mayNotRemoveThis]);
    expect(await remove(manager, member)).toEqual([204, undefined]);
  });
});
