import { describe, expect, it, onTestFinished } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { createJoinedMember, createTeam } from "../support/organizations.ts";
import { makeCard, newEmail, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** Advances the clock by a minute, stops it, and returns the time. */
function later(): string {
  onTestFinished(product.clock.hold());
  product.clock.advance(60_000);
  return product.clock.now().toISOString();
}

/** Who created and changed rows, and when, as ids, for those who may see it. */
describe("who made and changed a person or a membership", () => {
  it("is told to admins of people, with the ids of their cards", async () => {
    const admin = await signUpAs(product, "admin");
    const person = await signUp(product, "Before");
    const card = await makeCard(person);
    const read = async () => (await admin.client.get(`/api/users/${person.id}`)).body;
    expect(await read()).toMatchObject({ createdBy: null, updatedBy: null, cards: [card.id], cardCount: 1 });
    const updatedAt = later();
    await admin.client.patch(`/api/users/${person.id}`, { name: "After" });
    expect(await read()).toMatchObject({ updatedBy: admin.id, updatedAt });
  });

  it("is told to managers of their members, and of nobody else's", async () => {
    const team = await createTeam(product, "Records");
    const email = newEmail();
    const added = await team.leader.client.post(`/api/organizations/${team.id}/members`, {
      ...{ name: "Added", email, password: "a-temporary-password-1" },
    });
    expect(added.body).toMatchObject({ addedBy: team.leader.id });
    const admin = await signUpAs(product, "admin");
    const path = `/api/organizations/${team.id}/members`;
    const updatedAt = later();
    await admin.client.patch(`${path}/${added.body.userId}`, { role: "leader", acceptUnproven: true });
    const { items } = (await team.leader.client.get(path)).body;
    const member = items.find(({ userId }: { userId: string }) => userId === added.body.userId);
    expect(member).toMatchObject({ addedBy: team.leader.id, updatedBy: admin.id, updatedAt });
    const who = async () => {
      const { items: now } = (await team.leader.client.get(path)).body;
      return now.find(({ userId }: { userId: string }) => userId === added.body.userId);
    };
    await admin.client.patch(`/api/users/${added.body.userId}`, { role: "user" });
    await team.leader.client.patch(`${path}/${added.body.userId}`, { name: "Renamed" });
    expect(await who()).toMatchObject({ name: "Renamed", updatedBy: team.leader.id });
    await admin.client.put(`${path}/${added.body.userId}/status`, { status: "suspended" });
    expect(await who()).toMatchObject({ updatedBy: admin.id });
    const renamedAt = later();
    await admin.client.patch(`/api/users/${added.body.userId}`, { name: "Renamed again" });
    expect(await who()).toMatchObject({ name: "Renamed again", updatedBy: admin.id, updatedAt: renamedAt });
    const stranger = await signUpVerified(product);
    expect((await stranger.client.get(path)).status).toBe(403);
    expect((await admin.client.get(`/api/users/${added.body.userId}`)).body.createdBy).toBe(team.leader.id);
  });
});

it("a leader's figures add up where an admin has suspended somebody", async () => {
  const team = await createTeam(product, "Figures");
  const member = await createJoinedMember(product, team);
  const admin = await signUpAs(product, "admin");
  await admin.client.put(`/api/users/${member.id}/status`, { status: "suspended" });
  const { counts } = (await team.leader.client.get(`/api/organizations/${team.id}/members`)).body;
  expect(counts).toEqual({ all: 2, active: 1, suspended: 1, blocked: 0, withoutCard: 2, cards: 0 });
});

describe("the audit log", () => {
  it("names the organization of a member whose role or status changed, and the card that changed", async () => {
    const team = await createTeam(product, "Named");
    const member = await createJoinedMember(product, team);
    const card = await makeCard(member, { name: "The card itself" });
    const admin = await signUpAs(product, "admin");
    const path = `/api/organizations/${team.id}/members/${member.id}`;
    await team.leader.client.put(`${path}/status`, { status: "blocked" });
    await team.leader.client.put(`${path}/status`, { status: "active" });
    await admin.client.patch(path, { role: "leader" });
    await admin.client.patch(`/api/users/${member.id}`, { role: "user" });
    await admin.client.put(`/api/cards/${card.id}/category`, { category: "Premium" });
    const entries = async () => (await admin.client.get(`/api/audit-log?person=${member.id}`)).body.items;
    const organization = { id: team.id, name: "Named" };
    const found = (await entries()).filter(({ action }: { action: string }) =>
      /^(?:role|update_(?:role|status))/u.test(action),
    );
    expect(found.map((entry: { action: string }) => entry.action).sort()).toEqual([
      "role_change",
      "update_role",
      "update_status",
      "update_status",
    ]);
    for (const entry of found) expect(entry.organization).toEqual(organization);
    const [newest] = await entries();
    expect([newest.action, newest.card]).toEqual(["update_category", { id: card.id, name: "The card itself" }]);
    await admin.client.delete(`/api/cards/${card.id}`);
    const gone = (await entries()).find(({ action }: { action: string }) => action === "update_category");
    expect(gone.card).toEqual({ id: card.id, name: null });
  });

  it("names the organization of a grant whose end made a leader a user", async () => {
    const team = await createTeam(product, "Granted");
    const [admin, leader] = [await signUpAs(product, "admin"), await signUpAs(product, "leader")];
    await admin.client.put(`/api/organizations/${team.id}/managers/${leader.id}`);
    await admin.client.delete(`/api/organizations/${team.id}/managers/${leader.id}`);
    const { items } = (await admin.client.get(`/api/audit-log?person=${leader.id}&action=role_change`)).body;
    expect(items.map(({ organization }: { organization: unknown }) => organization)).toEqual([
      { id: team.id, name: "Granted" },
    ]);
  });

  it("names the organization that somebody's role and status were in when they left it", async () => {
    const team = await createTeam(product, "Left");
    const member = await createJoinedMember(product, team);
    const path = `/api/organizations/${team.id}/members/${member.id}`;
    await team.leader.client.put(`${path}/status`, { status: "blocked" });
    await team.leader.client.delete(path);
    const admin = await signUpAs(product, "admin");
    const { items } = (await admin.client.get(`/api/audit-log?person=${member.id}&action=update_status`)).body;
    expect(items.map(({ organization }: { organization: unknown }) => organization)).toEqual(
      Array(2).fill({ id: team.id, name: "Left" }),
    );
  });
});

it("what is left out of a new organization answers as what is empty", async () => {
  const leader = await signUpVerified(product);
  const [nothing, empty] = [
    await leader.client.post("/api/organizations", {}),
    await leader.client.post("/api/organizations", { name: "" }),
  ];
  expect([nothing.status, nothing.body]).toEqual([empty.status, empty.body]);
  expect(nothing.body.fields).toEqual({ name: message.organizationNameRequired });
});

it("a leader of nothing has a leader's permissions in nothing", async () => {
  const leader = await signUpAs(product, "leader");
  const { permissions } = (await leader.client.get("/api/me")).body;
  expect(permissions).toMatchObject({ view_profile: true, view_organization: false, manage_organization: false });
  expect(permissions).toMatchObject({ view_users: false, edit_user: false, add_user: false, remove_user: false });
});
