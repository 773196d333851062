import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { createJoinedMember, createTeam, notificationsOf } from "../support/organizations.ts";
import { newEmail, type SignedIn, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { listQueuedEmails } from "../support/queued-emails.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

type Organization = Awaited<ReturnType<typeof createTeam>>;
const invite = ({ leader, id }: Organization, { email }: SignedIn) =>
  leader.client.post(`/api/organizations/${id}/members`, { email });
const openOf = async ({ client }: SignedIn) => (await client.get("/api/invitations")).body.items;
const sentBy = async ({ leader, id }: Organization) =>
  (await leader.client.get(`/api/organizations/${id}/invitations`)).body.items;
const block = ({ client }: SignedIn, invitationId: string) => client.post("/api/blocked-senders", { invitationId });
const blockedBy = async ({ client }: SignedIn) => (await client.get("/api/blocked-senders")).body.items;
const bellOf = async ({ client }: SignedIn) => (await client.get("/api/notifications")).body;

/** Whether the email of that invitation was sent, once it was processed. */
async function isMailed(invitationId: string): Promise<boolean> {
  const jobs = async () =>
    (await listQueuedEmails(product)).find(({ kind, data }) => kind === "invitation" && data.includes(invitationId));
  await expect.poll(async () => (await jobs())?.state, { timeout: 30_000 }).toBe("completed");
  return !(await jobs())?.output?.includes("dropped");
}

describe("a withdrawn invitation", () => {
  it("takes its notification along", async () => {
    const organization = await createTeam(product);
    const [guest, other] = [await signUpVerified(product), await signUpVerified(product)];
    const { id } = (await invite(organization, guest)).body;
    await invite(organization, other);
    expect((await bellOf(guest)).unread).toBe(1);
    expect(
      (await organization.leader.client.delete(`/api/organizations/${organization.id}/invitations/${id}`)).status,
    ).toBe(204);
    expect(await bellOf(guest)).toMatchObject({ items: [], unread: 0 });
    expect((await bellOf(other)).unread).toBe(1);
  });

  it("that ended with its sender's right to invite does so, too", async () => {
    const organization = await createTeam(product);
    const guest = await signUpVerified(product);
    await invite(organization, guest);
    const admin = await signUpAs(product, "admin");
    await admin.client.put(`/api/users/${organization.leader.id}/status`, { status: "blocked" });
    await product.cleanUp();
    expect(await notificationsOf(product, guest.id)).toEqual([]);
  });
});

describe("one's bell", () => {
  it("holds ten notifications a day from one sender, and those of others as before", async () => {
    const organization = await createTeam(product);
    const other = await createTeam(product, "Annapurna");
    const guest = await signUpVerified(product);
    for (let times = 0; times < 15; times += 1) {
      const founded = await organization.leader.client.post("/api/organizations", { name: `Of one leader ${times}` });
      expect((await invite({ leader: organization.leader, id: founded.body.id }, guest)).status).toBe(202);
    }
    expect((await bellOf(guest)).items).toHaveLength(10);
    expect(await openOf(guest)).toHaveLength(15);
    await invite(other, guest);
    expect((await bellOf(guest)).items[0].body.organizationName).toBe("Annapurna");
    product.clock.advance(86_400_001);
    const later = await organization.leader.client.post("/api/organizations", { name: "A day later" });
    await invite({ leader: organization.leader, id: later.body.id }, guest);
    expect((await bellOf(guest)).items[0].body.organizationName).toBe("A day later");
  });

  it("is not filled by somebody who joins and leaves again and again", async () => {
    const organization = await createTeam(product);
    const person = await signUpVerified(product);
    for (let times = 0; times < 14; times += 1) {
      const { id } = (await invite(organization, person)).body;
      expect((await person.client.post(`/api/invitations/${id}/accept`)).status).toBe(204);
      const left = await person.client.post(`/api/organizations/${organization.id}/leave`, { handOver: false });
      expect(left.status).toBe(204);
    }
    const told = (await notificationsOf(product, organization.leader.id)).filter(
      ({ kind }) => kind === "member-joined",
    );
    expect(told).toHaveLength(10);
  });
});

describe("a blocked sender", () => {
  it("sends invitations that look sent, and that nobody sees, hears of or is mailed", async () => {
    const organization = await createTeam(product);
    const guest = await signUpVerified(product);
    const first = (await invite(organization, guest)).body;
    expect((await block(guest, first.id)).status).toBe(204);
    expect(await openOf(guest)).toEqual([]);
    expect(await bellOf(guest)).toMatchObject({ items: [], unread: 0 });
    for (const what of ["accept", "decline"]) {
      const refused = await guest.client.post(`/api/invitations/${first.id}/${what}`);
      expect([refused.status, refused.body.message]).toEqual([404, message.invitationGone]);
    }
    const founded = await organization.leader.client.post("/api/organizations", { name: "Another one" });
    const second = { leader: organization.leader, id: founded.body.id };
    const sent = await invite(second, guest);
    expect([sent.status, sent.body.email]).toEqual([202, guest.email]);
    expect(await sentBy(organization)).toEqual([first]);
    expect(await sentBy(second)).toEqual([sent.body]);
    expect(await bellOf(guest)).toMatchObject({ items: [], unread: 0 });
    expect(await isMailed(sent.body.id)).toBe(false);
    const twice = await invite(second, guest);
    expect([twice.status, twice.body.message]).toEqual([409, message.alreadyInvited]);
    const other = await createTeam(product, "Not blocked");
    expect((await invite(other, guest)).status).toBe(202);
    expect((await openOf(guest)).map((one: { organization: { name: string } }) => one.organization.name)).toEqual([
      "Not blocked",
    ]);
  });

  it("is listed for whoever blocked them alone, and seen again once unblocked", async () => {
    const organization = await createTeam(product, "Lhotse");
    const [guest, other] = [await signUpVerified(product), await signUpVerified(product)];
    const { id } = (await invite(organization, guest)).body;
    await block(guest, id);
    await block(guest, id);
    const { leader } = organization;
    expect(await blockedBy(guest)).toEqual([
      { id: leader.id, name: "Leader of Lhotse", blockedAt: expect.any(String) },
    ]);
    expect(await blockedBy(leader)).toEqual([]);
    const path = `/api/blocked-senders/${leader.id}`;
    expect((await other.client.delete(path)).status).toBe(404);
    expect((await guest.client.delete(path)).status).toBe(204);
    expect((await guest.client.delete(path)).status).toBe(404);
    expect(await blockedBy(guest)).toEqual([]);
    expect(await openOf(guest)).toHaveLength(1);
    expect((await guest.client.post(`/api/invitations/${id}/accept`)).status).toBe(204);
  });

  it("is whoever sent one's own invitation, also one that was answered", async () => {
    const organization = await createTeam(product);
    const [guest, stranger] = [await signUpVerified(product), await signUpVerified(product)];
    const { id } = (await invite(organization, guest)).body;
    for (const refused of [
      await block(stranger, id),
      await block(guest, "nothing"),
      await block(organization.leader, id),
    ])
      expect([refused.status, refused.body.message]).toEqual([404, message.invitationGone]);
    expect((await block(guest, "")).status).toBe(400);
    await guest.client.post(`/api/invitations/${id}/decline`);
    expect((await block(guest, id)).status).toBe(204);
    expect(await notificationsOf(product, guest.id)).toEqual([]);
  });

  it("still tells a member what happens to their membership", async () => {
    const organization = await createTeam(product);
    const member = await createJoinedMember(product, organization);
    const again = await createTeam(product);
    expect((await invite(again, member)).status).toBe(202);
    const own = (await invite(organization, await signUp(product, "Somebody", newEmail()))).body;
    expect((await block(member, own.id)).status).toBe(404);
    expect(
      (await organization.leader.client.delete(`/api/organizations/${organization.id}/members/${member.id}`)).status,
    ).toBe(204);
    expect((await notificationsOf(product, member.id)).map(({ kind }) => kind)).toContain("removed");
  });
});
