import { expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import {
  auditOf,
  createJoinedMember,
  createTeam,
  findMembershipState,
  notificationsOf,
} from "../support/organizations.ts";
import { makeCard, type SignedIn, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { chooseLinks } from "../support/retired-links.ts";
import { sharedProduct } from "../support/shared.ts";

/** The right to manage an organization requires a current membership or grant, and ends with it. */

const product = await sharedProduct();
const admin = await signUpAs(product, "admin");

const members = (id: string) => `/api/organizations/${id}/members`;
const manages = async ({ client }: SignedIn, id: string) => (await client.get(members(id))).status === 200;
const readsLinks = async ({ client }: SignedIn, id: string) =>
  (await client.get(`/api/organizations/${id}/links`)).status === 200;
const found = async ({ client }: SignedIn, name = "Second") =>
  (await client.post("/api/organizations", { name })).body.id as string;

/** Creates a leader with two organizations: a member of the first, with a grant for the second. */
async function leaderOfTwo() {
  const { leader, id: first } = await createTeam(product, "First");
  const second = await found(leader);
  expect([await manages(leader, first), await manages(leader, second)]).toEqual([true, true]);
  return { leader, first, second };
}

it("a founder who was removed does not manage it again by founding another one", async () => {
  const { leader, id } = await createTeam(product);
  expect((await admin.client.delete(`${members(id)}/${leader.id}`)).status).toBe(204);
  await found(leader, "Other");
  expect([await manages(leader, id), await readsLinks(leader, id)]).toEqual([false, false]);
});

it("a founder who was demoted does not manage it again as another organization's leader", async () => {
  const { leader, first, second } = await leaderOfTwo();
  expect((await admin.client.patch(`${members(first)}/${leader.id}`, { role: "user" })).status).toBe(200);
  expect((await admin.client.delete(`${members(first)}/${leader.id}`)).status).toBe(204);
  const third = await found(admin, "Third");
  await admin.client.post(members(third), { userId: leader.id });
  expect((await admin.client.patch(`${members(third)}/${leader.id}`, { role: "leader" })).status).toBe(200);
  expect(await Promise.all([first, second, third].map((id) => manages(leader, id)))).toEqual([false, false, true]);
});

it("a block ends grants, and lifting it gives none back", async () => {
  const { leader, first, second } = await leaderOfTwo();
  for (const status of ["blocked", "active"]) {
    expect((await admin.client.put(`/api/users/${leader.id}/status`, { status })).status).toBe(200);
  }
  const again = product.visitor();
  await again.post("/api/auth/sign-in", { email: leader.email, password: "correct-horse-7" });
  const leaderAgain = { ...leader, client: again };
  expect([await manages(leaderAgain, first), await manages(leaderAgain, second)]).toEqual([true, false]);
  const ended = (await auditOf(product, second)).filter(({ action }) => action === "organization_revoke");
  expect(ended).toEqual([expect.objectContaining({ performed_by: admin.id, target_user_id: leader.id })]);
});

it("who manages an organization is listed page by page, with what an address is worth", async () => {
  const { leader, first } = await leaderOfTwo();
  const second = await createJoinedMember(product, { leader, id: first }, "Another leader");
  expect((await leader.client.patch(`${members(first)}/${second.id}`, { role: "leader" })).status).toBe(200);
  const path = `/api/organizations/${first}/managers?limit=1`;
  const page = (await leader.client.get(path)).body;
  expect(page.items).toEqual([
    {
      ...{ userId: second.id, name: "Another leader", email: second.email, role: "leader", status: "active" },
      ...{ isMember: true, grantedAt: null, emailVerified: true, mixedAlphabets: false },
    },
  ]);
  const next = (await leader.client.get(`${path}&cursor=${page.nextCursor}`)).body;
  expect([next.items.map(({ userId }: { userId: string }) => userId), next.nextCursor]).toEqual([[leader.id], null]);
});

it("a leader whose address nobody has proven gains no further organization", async () => {
  const { leader, id } = await createTeam(product);
  const unproven = await signUpAs(product, "leader");
  await setPerson(product, unproven.id, { emailProvenAt: null });
  const gains = [
    () => admin.client.put(`/api/organizations/${id}/managers/${unproven.id}`),
    () => admin.client.post(members(id), { userId: unproven.id }),
    () => admin.client.post(members(id), { email: unproven.email }),
  ];
  for (const gain of gains) {
    const refused = await gain();
    expect([refused.status, refused.body.code]).toEqual([409, "EMAIL_NOT_VERIFIED"]);
  }
  expect(await manages(unproven, id)).toBe(false);
  expect((await leader.client.get(members(id))).body.counts.all).toBe(1);
  await setPerson(product, unproven.id, { emailProvenAt: new Date() });
  expect((await gains[0]?.())?.status).toBe(204);
  expect(await manages(unproven, id)).toBe(true);
});

it("a web address that a manager chose who is gone holds while somebody manages the organization by a grant", async () => {
  const { leader, id } = await createTeam(product);
  const member = await createJoinedMember(product, { leader, id });
  const card = await makeCard(member);
  await chooseLinks({ leader, id }, { formerMembers: "web", web: "https://partner.example/" });
  await leader.client.delete(`${members(id)}/${member.id}`);
  const { leader: other } = await createTeam(product, "Other");
  expect((await admin.client.put(`/api/organizations/${id}/managers/${other.id}`)).status).toBe(204);
  expect((await leader.client.post("/api/me/deletion", { password: "correct-horse-7" })).status).toBe(204);
  const leads = async () => (await product.visitor().get(`/c/${card.shortCode}`)).text.includes("partner.example");
  expect(await leads()).toBe(true);
  expect((await admin.client.delete(`/api/organizations/${id}/managers/${other.id}`)).status).toBe(204);
  expect(await leads()).toBe(false);
});

it("a web address that a manager chose who was removed holds only while somebody else manages the organization", async () => {
  const { leader, id } = await createTeam(product);
  const member = await createJoinedMember(product, { leader, id });
  const card = await makeCard(member);
  await chooseLinks({ leader, id }, { formerMembers: "web", web: "https://removed.example/" });
  await leader.client.delete(`${members(id)}/${member.id}`);
  const leads = async () => (await product.visitor().get(`/c/${card.shortCode}`)).text.includes("removed.example");
  expect(await leads()).toBe(true);
  expect((await admin.client.delete(`${members(id)}/${leader.id}`)).status).toBe(204);
  expect(await leads()).toBe(false);
});

it("the last manager who deletes the account hands the organization to the admins, who are told", async () => {
  const team = await createTeam(product, "Left alone");
  await team.leader.client.post("/api/me/deletion", { password: "correct-horse-7" });
  expect(await notificationsOf(product, admin.id)).toContainEqual({
    ...{ kind: "organization-handed-over", organizationId: team.id, organizationName: "Left alone" },
  });
});

it("an invitation sleeps while its sender is suspended, also past the hourly cleanup", async () => {
  const team = await createTeam(product);
  const guest = await signUpVerified(product);
  const sent = await team.leader.client.post(members(team.id), { email: guest.email });
  const setStatus = (status: string) => admin.client.put(`/api/users/${team.leader.id}/status`, { status });
  const accept = () => guest.client.post(`/api/invitations/${sent.body.id}/accept`);
  expect((await setStatus("suspended")).status).toBe(200);
  await product.cleanUp();
  expect((await accept()).status).toBe(404);
  expect((await setStatus("active")).status).toBe(200);
  expect((await accept()).status).toBe(204);
});

it("an admin lets a leader manage another organization, and takes that back", async () => {
  const [one, two] = [await createTeam(product, "One"), await createTeam(product, "Two")];
  const path = `/api/organizations/${two.id}/managers`;
  expect((await admin.client.put(`${path}/${one.leader.id}`)).status).toBe(204);
  expect(await manages(one.leader, two.id)).toBe(true);
  const listed = (await two.leader.client.get(path)).body.items;
  expect(
    listed.map(({ userId, isMember }: { userId: string; isMember: boolean }) => [userId, isMember]).sort(),
  ).toEqual(
    [
      [one.leader.id, false],
      [two.leader.id, true],
    ].sort(),
  );
  expect((await admin.client.delete(`${path}/${one.leader.id}`)).status).toBe(204);
  expect(await manages(one.leader, two.id)).toBe(false);
  expect((await admin.client.delete(`${path}/${one.leader.id}`)).status).toBe(404);
  const actions = (await auditOf(product, two.id)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(["organization_grant", "organization_revoke"]));
});

it("only leaders and orgmanagers are let manage an organization", async () => {
  const { id } = await createTeam(product);
  const user = await signUp(product);
  const refused = await admin.client.put(`/api/organizations/${id}/managers/${user.id}`);
  expect([refused.status, refused.body.message]).toEqual([409, message.onlyManagersCanManage]);
});

it("a leader whose only organization is a granted one becomes a user when the grant is taken back", async () => {
  const { leader, first, second } = await leaderOfTwo();
  expect((await leader.client.post(`/api/organizations/${first}/leave`, { handOver: true })).status).toBe(204);
  expect(await findMembershipState(product, leader.id)).toMatchObject({ role: "leader", organization: null });
  expect((await admin.client.delete(`/api/organizations/${second}/managers/${leader.id}`)).status).toBe(204);
  expect(await findMembershipState(product, leader.id)).toMatchObject({ role: "user", organization: null });
});

it("a member leaves by themselves with their card and what they brought", async () => {
  const team = await createTeam(product, "Leavers");
  const member = await createJoinedMember(product, team);
  const card = await makeCard(member);
  expect((await member.client.post(`/api/organizations/${team.id}/leave`, {})).status).toBe(204);
  expect(await findMembershipState(product, member.id)).toMatchObject({
    role: "user",
    organization: null,
    member: null,
  });
  expect((await member.client.get(`/api/cards/${card.id}`)).status).toBe(200);
  const again = await member.client.post(`/api/organizations/${team.id}/leave`, {});
  expect([again.status, again.body.message]).toEqual([404, message.organizationNotFound]);
});

it("a member whose leader deleted the account is not trapped", async () => {
  const team = await createTeam(product);
  const member = await createJoinedMember(product, team);
  await team.leader.client.post("/api/me/deletion", { password: "correct-horse-7" });
  expect((await member.client.post(`/api/organizations/${team.id}/leave`, {})).status).toBe(204);
});

it("the last leader leaves only by handing the organization to the administrators, who are told", async () => {
  const team = await createTeam(product, "Handed over");
  const leave = (handOver?: boolean) =>
    team.leader.client.post(`/api/organizations/${team.id}/leave`, handOver === undefined ? {} : { handOver });
  const refused = await leave();
  expect([refused.status, refused.body.message]).toEqual([409, message.lastManager]);
  expect(await findMembershipState(product, team.leader.id)).toMatchObject({ role: "leader", organization: team.id });
  expect((await leave(true)).status).toBe(204);
  expect(await findMembershipState(product, team.leader.id)).toMatchObject({ role: "user", organization: null });
  expect(await notificationsOf(product, admin.id)).toContainEqual({
    ...{ kind: "organization-handed-over", organizationId: team.id, organizationName: "Handed over" },
  });
});

it("a leader leaves freely while another one stays", async () => {
  const team = await createTeam(product);
  const second = await createJoinedMember(product, team);
  await team.leader.client.patch(`${members(team.id)}/${second.id}`, { role: "leader" });
  expect((await team.leader.client.post(`/api/organizations/${team.id}/leave`, {})).status).toBe(204);
  expect([await manages(team.leader, team.id), await manages(second, team.id)]).toEqual([false, true]);
});

it("an invitation is seen and accepted by a proven address only", async () => {
  const team = await createTeam(product);
  const guest = await signUp(product);
  const sent = await team.leader.client.post(members(team.id), { email: guest.email });
  const accept = () => guest.client.post(`/api/invitations/${sent.body.id}/accept`);
  const refused = await accept();
  expect([refused.status, refused.body.message]).toEqual([404, message.invitationGone]);
  expect((await guest.client.get("/api/invitations")).body.items).toEqual([]);
  await setPerson(product, guest.id, { emailProvenAt: new Date() });
  expect((await accept()).status).toBe(204);
  const listed = (await team.leader.client.get(members(team.id))).body.items;
  const verified = Object.fromEntries(
    listed.map((one: { userId: string; emailVerified: boolean }) => [one.userId, one.emailVerified]),
  );
  expect(verified).toEqual({ [team.leader.id]: true, [guest.id]: true });
});

it.each([
  ["is removed", (id: string, leader: SignedIn) => admin.client.delete(`${members(id)}/${leader.id}`)],
  ["is demoted", (id: string, leader: SignedIn) => admin.client.patch(`${members(id)}/${leader.id}`, { role: "user" })],
  [
    "is blocked",
    (_id: string, leader: SignedIn) => admin.client.put(`/api/users/${leader.id}/status`, { status: "blocked" }),
  ],
  [
    "leaves",
    (id: string, leader: SignedIn) => leader.client.post(`/api/organizations/${id}/leave`, { handOver: true }),
  ],
  [
    "deletes the account",
    (_id: string, leader: SignedIn) => leader.client.post("/api/me/deletion", { password: "correct-horse-7" }),
  ],
])("an invitation ends when its sender %s", async (_how, end) => {
  const team = await createTeam(product);
  const guest = await signUpVerified(product);
  const sent = await team.leader.client.post(members(team.id), { email: guest.email });
  expect((await end(team.id, team.leader)).status).toBeLessThan(300);
  const answer = await guest.client.post(`/api/invitations/${sent.body.id}/accept`);
  expect([answer.status, answer.body.message]).toEqual([404, message.invitationGone]);
  expect((await guest.client.get("/api/invitations")).body.items).toEqual([]);
  const told = (await guest.client.get("/api/notifications")).body.items;
  expect(told.filter(({ body }: { body: { isOpen?: boolean } }) => body.isOpen)).toEqual([]);
  expect((await admin.client.get(`/api/organizations/${team.id}/invitations`)).body.items).toEqual([]);
});
