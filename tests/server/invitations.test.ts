import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
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
import { newEmail, type SignedIn, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { listQueuedEmails } from "../support/queued-emails.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { expireInvitation, invitationWasDeclined, untilEmailsAreSent } from "../support/time-machine.ts";

const product = ownProduct();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin");
});
afterAll(async () => {
  expect(await findInconsistencies(product)).toEqual([]);
});

type Organization = Awaited<ReturnType<typeof createTeam>>;
const invite = ({ leader, id }: Organization, email: string) =>
  leader.client.post(`/api/organizations/${id}/members`, { email });
const openOf = async ({ client }: SignedIn) => (await client.get("/api/invitations")).body.items;
const gone = [404, "This invitation is no longer valid."];

async function answer(person: SignedIn, id: string, what: "accept" | "decline") {
  const { status, body } = await person.client.post(`/api/invitations/${id}/${what}`);
  return [status, body?.message];
}

/** Whether the email of that invitation was sent, once it was processed. */
async function isMailed(invitationId: string): Promise<boolean> {
  await untilEmailsAreSent(product);
  const job = (await listQueuedEmails(product)).find(({ data }) => data.includes(invitationId));
  return job !== undefined && !job.output?.includes("dropped");
}

describe("an invitation", () => {
  it("is sent by exact address, shown to both, mailed, and accepted once", async () => {
    const organization = await createTeam(product, "Annapurna");
    const { leader, id } = organization;
    const person = await signUp(product, "Binod");
    // Emails to an unverified address contain no names (docs/decisions/0018).
    await setPerson(product, person.id, { emailProvenAt: new Date() });
    const sent = await invite(organization, ` ${person.email.toUpperCase()}`);
    expect([sent.status, sent.body]).toMatchObject([
      202,
      { organization: { id, name: "Annapurna" }, email: person.email, invitedBy: "Leader of Annapurna" },
    ]);
    const days = (Date.parse(sent.body.expiresAt) - Date.parse(sent.body.createdAt)) / 86_400_000;
    expect(days).toBe(14);
    expect(await openOf(person)).toEqual([sent.body]);
    expect((await leader.client.get(`/api/organizations/${id}/invitations`)).body.items).toEqual([sent.body]);
    expect(await notificationsOf(product, person.id)).toEqual([
      { kind: "invitation", invitationId: sent.body.id, organizationName: "Annapurna", invitedBy: sent.body.invitedBy },
    ]);
    await expect
      .poll(async () => {
        const files = await readdir(join(product.dataDir, "mail")).catch(() => []);
        const mails = await Promise.all(files.map((file) => readFile(join(product.dataDir, "mail", file), "utf8")));
        return mails.some((mail) => mail.includes(person.email) && mail.includes("Annapurna"));
      })
      .toBe(true);
    expect(await findMembershipState(product, person.id)).toMatchObject({ organization: null });

    expect(await answer(person, sent.body.id, "accept")).toEqual([204, undefined]);
    expect(await findMembershipState(product, person.id)).toMatchObject({
      role: "user",
      organization: id,
      member_role: "user",
    });
    expect(await notificationsOf(product, leader.id)).toContainEqual({
      ...{ kind: "member-joined", organizationId: id, organizationName: "Annapurna", name: "Binod" },
    });
    const [entry] = await auditOf(product, person.id);
    expect(entry).toMatchObject({ action: "organization_add_user", performed_by: person.id, organization_id: id });
    expect(await answer(person, sent.body.id, "accept")).toEqual(gone);
    expect(await openOf(person)).toEqual([]);
  });

  it("is answered alike for every address, and listed alike until it ends", async () => {
    const organization = await createTeam(product);
    const other = await createTeam(product);
    const people = {
      unproven: await signUp(product),
      free: await signUpVerified(product),
      elsewhere: await createJoinedMember(product, other),
      leader: other.leader,
      admin,
      orgmanager: await signUpAs(product, "orgmanager"),
      suspended: await signUpVerified(product),
      blocked: await signUpVerified(product),
    };
    await admin.client.put(`/api/users/${people.suspended.id}/status`, { status: "suspended" });
    await admin.client.put(`/api/users/${people.blocked.id}/status`, { status: "blocked" });
    const addresses = {
      unknown: newEmail(),
      ...Object.fromEntries(Object.entries(people).map(([w, p]) => [w, p.email])),
    };
    const alike = (email: string) => ({
      ...{ id: expect.any(String), organization: { id: organization.id, name: "Himal Hydro" }, email },
      ...{ invitedBy: "Leader of Himal Hydro", createdAt: expect.any(String), expiresAt: expect.any(String) },
    });
    for (const [who, email] of Object.entries(addresses)) {
      const sent = await invite(organization, email);
      expect([who, sent.status, sent.body]).toEqual([who, 202, alike(email)]);
      const again = await invite(organization, email);
      expect([who, again.status, again.body.message]).toEqual([who, 409, message.alreadyInvited]);
    }
    const list = (await organization.leader.client.get(`/api/organizations/${organization.id}/invitations`)).body.items;
    expect(list.reverse()).toEqual(Object.values(addresses).map(alike));
    expect((await invite(organization, "no address")).body.fields).toEqual({ email: message.enterValidEmail });
    const member = await createJoinedMember(product, organization);
    const inside = await invite(organization, member.email);
    expect([inside.status, inside.body.message]).toEqual([409, message.alreadyMember]);
    // And reaches those who may be invited only.
    const told = async (person: SignedIn) =>
      (await notificationsOf(product, person.id)).filter(({ kind }) => kind === "invitation").length;
    const bells = await Promise.all(Object.entries(people).map(async ([who, person]) => [who, await told(person)]));
    expect(Object.fromEntries(bells)).toEqual({
      ...{ unproven: 0, free: 1, elsewhere: 2, leader: 1, admin: 0, orgmanager: 0, suspended: 0, blocked: 0 },
    });
    for (const nothing of [admin, people.orgmanager]) expect(await openOf(nothing)).toEqual([]);
    const mailed: Record<string, boolean> = {};
    for (const [index, who] of Object.keys(addresses).entries()) mailed[who] = await isMailed(list[index].id);
    expect(mailed).toEqual({
      ...{ unknown: true, unproven: true, free: true, elsewhere: true, leader: true },
      ...{ admin: false, orgmanager: false, suspended: false, blocked: false },
    });
  });

  it("is declined, withdrawn, or runs out; then another one may be sent", async () => {
    const organization = await createTeam(product);
    const { leader, id } = organization;
    const person = await signUpVerified(product);
    const one = (await invite(organization, person.email)).body.id;
    const twice = await invite(organization, person.email);
    expect([twice.status, twice.body.message]).toEqual([409, "This person was already invited"]);
    expect(await answer(person, one, "decline")).toEqual([204, undefined]);
    expect(await answer(person, one, "accept")).toEqual(gone);
    await invitationWasDeclined(product, one, 7);
    const two = (await invite(organization, person.email)).body.id;
    const path = `/api/organizations/${id}/invitations/${two}`;
    expect((await leader.client.delete(path)).status).toBe(204);
    const again = await leader.client.delete(path);
    expect([again.status, again.body.message]).toEqual(gone);
    expect(await answer(person, two, "accept")).toEqual(gone);
    const three = (await invite(organization, person.email)).body.id;
    await expireInvitation(product, three);
    expect(await openOf(person)).toEqual([]);
    expect(await answer(person, three, "accept")).toEqual(gone);
    expect(await answer(person, three, "decline")).toEqual(gone);
    const four = await invite(organization, person.email);
    expect(four.status).toBe(202);
    const { invitation } = tables;
    const ends = await rowsOf(product)
      .select()
      .from(invitation)
      .where(eq(invitation.email, person.email))
      .orderBy(invitation.createdAt);
    expect(ends.map((row) => row.end)).toEqual(["declined", "withdrawn", "expired", null]);
    expect(await actionsOf(product, person.id)).toEqual([]);
  });

  it("that was declined is not sent again for 7 days, but by another organization", async () => {
    const [organization, other] = [await createTeam(product), await createTeam(product)];
    const person = await signUpVerified(product);
    const { id } = (await invite(organization, person.email)).body;
    await answer(person, id, "decline");
    const declined = (days: number) => invitationWasDeclined(product, id, days);
    for (const days of [0, 6.9]) {
      await declined(days);
      const refused = await invite(organization, person.email);
      expect([refused.status, refused.body.message]).toEqual([409, message.alreadyInvited]);
      expect(await openOf(person)).toEqual([]);
    }
    expect((await invite(other, person.email)).status).toBe(202);
    await declined(7);
    expect((await invite(organization, person.email)).status).toBe(202);
  });

  it("is none for whoever may not be invited by now", async () => {
    const organization = await createTeam(product);
    for (const role of ["admin", "orgmanager"] as const) {
      const person = await signUpVerified(product);
      const { id } = (await invite(organization, person.email)).body;
      await setPerson(product, person.id, { role });
      expect(await answer(person, id, "accept")).toEqual(gone);
      expect(await findMembershipState(product, person.id)).toMatchObject({ role, organization: null });
      // With role user again, the invitation is valid.
      await setPerson(product, person.id, { role: "user" });
      expect(await answer(person, id, "accept")).toEqual([204, undefined]);
    }
  });

  it("is its person's alone to answer, and its organization's to withdraw", async () => {
    const organization = await createTeam(product);
    const other = await createTeam(product);
    const [person, stranger] = [await signUpVerified(product), await signUpVerified(product)];
    const { id } = (await invite(organization, person.email)).body;
    for (const what of ["accept", "decline"] as const) expect(await answer(stranger, id, what)).toEqual(gone);
    const theirs = await other.leader.client.delete(`/api/organizations/${other.id}/invitations/${id}`);
    expect([theirs.status, theirs.body.message]).toEqual(gone);
    const foreign = await other.leader.client.delete(`/api/organizations/${organization.id}/invitations/${id}`);
    expect([foreign.status, foreign.body.message]).toEqual([403, message.mayNotAdd]);
    const list = `/api/organizations/${organization.id}/invitations`;
    expect((await other.leader.client.get(list)).status).toBe(403);
    expect((await person.client.get(list)).body.message).toBe(message.onlyManagersView);
    expect((await admin.client.get("/api/organizations/org_0_nothing/invitations")).status).toBe(404);
    expect(await openOf(person)).toHaveLength(1);
  });

  it("is no way into a second organization, and none for the suspended", async () => {
    const organization = await createTeam(product);
    const other = await createTeam(product);
    const person = await signUpVerified(product);
    const [one, two] = [
      (await invite(organization, person.email)).body.id,
      (await invite(other, person.email)).body.id,
    ];
    await admin.client.put(`/api/users/${person.id}/status`, { status: "suspended" });
    expect(await answer(person, one, "accept")).toEqual([403, "Account Suspended"]);
    await admin.client.put(`/api/users/${person.id}/status`, { status: "active" });
    expect(await answer(person, one, "accept")).toEqual([204, undefined]);
    expect(await answer(person, two, "accept")).toEqual([409, "You are already in an organization"]);
    expect(await findMembershipState(product, person.id)).toMatchObject({ organization: organization.id });
    // After leaving, they may still accept the other open invitation.
    await organization.leader.client.delete(`/api/organizations/${organization.id}/members/${person.id}`);
    expect(await answer(person, two, "accept")).toEqual([204, undefined]);
  });

  it("makes nobody a leader: who leads elsewhere stops that first, or is added by an admin", async () => {
    const organization = await createTeam(product);
    const { leader, id: own } = await createTeam(product);
    const other = (await leader.client.post("/api/organizations", { name: "Second" })).body.id;
    await leader.client.post(`/api/organizations/${own}/leave`, { handOver: true });
    const invited = (await invite(organization, leader.email)).body.id;
    expect(await answer(leader, invited, "accept")).toEqual([409, message.leadersCannotJoin]);
    expect(await findMembershipState(product, leader.id)).toMatchObject({ role: "leader", organization: null });
    await leader.client.post(`/api/organizations/${other}/leave`, { handOver: true });
    expect(await answer(leader, invited, "accept")).toEqual([204, undefined]);
    expect(await findMembershipState(product, leader.id)).toMatchObject({ role: "user", member_role: "user" });
  });
});

it("takes a hundred invitations and new people a day from a manager, whomever they reach", async () => {
  const strict = await startTestProduct({ LIMIT_FACTOR: "0.1" });
  try {
    const organization = await createTeam(strict);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await invite(organization, newEmail())).status);
    expect(statuses).toEqual([...Array(10).fill(202), 429, 429]);
    const path = `/api/organizations/${organization.id}/members`;
    const person = { name: "Anna", email: newEmail(), password: "blue-horse-12" };
    const refused = await invite(organization, newEmail());
    expect([refused.status, refused.body.message]).toEqual([429, message.unexpected]);
    expect((await organization.leader.client.post(path, person)).status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
    strict.clock.advance(86_400_000);
    expect((await organization.leader.client.post(path, person)).status).toBe(201);
  } finally {
    await strict.stop();
  }
});
