import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { createJoinedMember, createTeam, findMembershipState } from "../support/organizations.ts";
import { makeCard, type SignedIn, signUpAs } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin");
});

describe("a card that a leader put on hold, of somebody who leaves", () => {
  const { auditEntry } = tables;
  const isLift = and(eq(auditEntry.action, "update_status"), eq(auditEntry.toValue, "active"));
  const liftsOf = (cardId: string) =>
    rowsOf(product)
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.targetCardId, cardId), isLift));

  it.each(["removed", "moved", "ended"])("is lifted with an entry of its own: %s", async (how) => {
    const [organization, other] = [await createTeam(product), await createTeam(product)];
    const { leader, id } = organization;
    const [member, held] = [
      await createJoinedMember(product, organization),
      await createJoinedMember(product, organization),
    ];
    const [card, heldCard] = [await makeCard(member), await makeCard(held)];
    await leader.client.put(`/api/cards/${card.id}/status`, { status: "blocked" });
    await admin.client.put(`/api/cards/${heldCard.id}/status`, { status: "blocked" });
    for (const { id: userId } of [member, held]) {
      if (how === "removed") await admin.client.delete(`/api/organizations/${id}/members/${userId}`);
      if (how === "moved") await admin.client.post(`/api/organizations/${other.id}/members`, { userId });
    }
    if (how === "ended") await admin.client.delete(`/api/organizations/${id}`);
    expect((await product.visitor().get(`/card/${card.id}`)).status).toBe(200);
    expect(await liftsOf(card.id)).toMatchObject([
      { performedBy: admin.id, targetUserId: member.id, fromValue: "blocked", toValue: "active" },
    ]);
    // A status set by an admin stays, without an audit entry.
    expect((await product.visitor().get(`/card/${heldCard.id}`)).status).toBe(403);
    expect(await liftsOf(heldCard.id)).toEqual([]);
  });
});

it("the role of somebody on hold is an admin's to change: a leader could not lift the hold of another leader", async () => {
  const organization = await createTeam(product);
  const { leader } = organization;
  const member = await createJoinedMember(product, organization);
  const path = `/api/organizations/${organization.id}/members/${member.id}`;
  await leader.client.put(`${path}/status`, { status: "blocked" });
  const refused = await leader.client.patch(path, { role: "leader" });
  expect([refused.status, refused.body.message]).toEqual([403, message.mayNotEditThis]);
  expect(await findMembershipState(product, member.id)).toMatchObject({ role: "user", status: "blocked" });
  expect((await leader.client.patch(path, { name: "Still renamed" })).status).toBe(200);
  expect((await admin.client.patch(path, { role: "leader" })).status).toBe(200);
  expect((await admin.client.patch(path, { role: "user" })).status).toBe(200);
  await leader.client.put(`${path}/status`, { status: "active" });
  expect((await leader.client.patch(path, { role: "leader" })).status).toBe(200);
});
