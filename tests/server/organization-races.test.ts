import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import {
  actionsOf,
  createJoinedMember,
  createTeam,
  findInconsistencies,
  findMembershipState,
} from "../support/organizations.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, newEmail, password, type SignedIn, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";

const product = ownProduct();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin");
});
afterEach(async () => expect(await findInconsistencies(product)).toEqual([]));

const rounds = 15;
type Organization = Awaited<ReturnType<typeof createTeam>>;

async function secondLeader(organization: Organization): Promise<SignedIn> {
  const person = await createJoinedMember(product, organization);
  await organization.leader.client.patch(`/api/organizations/${organization.id}/members/${person.id}`, {
    role: "leader",
  });
  return person;
}

const count = (actions: string[], action: string) => actions.filter((one) => one === action).length;

describe("two leaders at once", () => {
  it("make one person of one address, and one invitation; the other is told", async () => {
    const organization = await createTeam(product);
    const leaders = [organization.leader, await secondLeader(organization)];
    const path = `/api/organizations/${organization.id}/members`;
    for (let round = 0; round < rounds; round += 1) {
      const person = { name: "Anna", email: newEmail(), password: "blue-horse-12" };
      const made = await Promise.all(leaders.map(({ client }) => client.post(path, person)));
      expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(made.find(({ status }) => status === 409)?.body.message).toBe(message.emailInUse);
      const invited = await signUp(product);
      const sent = await Promise.all(leaders.map(({ client }) => client.post(path, { email: invited.email })));
      expect(sent.map(({ status }) => status).sort()).toEqual([202, 409]);
      expect(sent.find(({ status }) => status === 409)?.body.message).toBe(message.alreadyInvited);
    }
  });

  it("remove a member once", async () => {
    const organization = await createTeam(product);
    const leaders = [organization.leader, admin];
    for (let round = 0; round < rounds; round += 1) {
      const member = await createJoinedMember(product, organization);
      const path = `/api/organizations/${organization.id}/members/${member.id}`;
      const answers = await Promise.all(leaders.map(({ client }) => client.delete(path)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
      expect(answers.find(({ status }) => status === 404)?.body.message).toBe("User not found");
      expect(count(await actionsOf(product, member.id), "organization_remove_user")).toBe(1);
    }
  });
});

describe("an invitation", () => {
  it("accepted ten times at once joins once", async () => {
    const organization = await createTeam(product);
    const person = await signUpVerified(product);
    const path = `/api/organizations/${organization.id}/members`;
    const { id } = (await organization.leader.client.post(path, { email: person.email })).body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.client.post(`/api/invitations/${id}/accept`)),
    );
    const refused = answers.filter(({ status }) => status !== 204);
    expect(refused).toHaveLength(9);
    const texts: string[] = [message.invitationGone, message.alreadyInOrganization];
    for (const { body } of refused) expect(texts).toContain(body.message);
    expect(await actionsOf(product, person.id)).toEqual(["organization_add_user"]);
  });

  it("of two organizations, accepted at once, joins one; accepted while withdrawn, either", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await createTeam(product), await createTeam(product)];
      const person = await signUpVerified(product);
      const ids = [];
      for (const { leader, id } of [one, two]) {
        ids.push((await leader.client.post(`/api/organizations/${id}/members`, { email: person.email })).body.id);
      }
      const answers = await Promise.all(ids.map((id) => person.client.post(`/api/invitations/${id}/accept`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      const third = await signUpVerified(product);
      const path = `/api/organizations/${one.id}`;
      const { id } = (await one.leader.client.post(`${path}/members`, { email: third.email })).body;
      const [accepted, withdrawn] = await Promise.all([
        third.client.post(`/api/invitations/${id}/accept`),
        one.leader.client.delete(`${path}/invitations/${id}`),
      ]);
      expect([accepted.status, withdrawn.status].sort()).toEqual([204, 404]);
      const { organization } = (await findMembershipState(product, third.id)) ?? {};
      expect(organization).toBe(accepted.status === 204 ? one.id : null);
    }
  });
});

describe("an organization that ends", () => {
  it("while people are added, invited, promoted and blocked leaves nothing half done", {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const organization = await createTeam(product);
      const { leader, id } = organization;
      const member = await createJoinedMember(product, organization);
      const card = await makeCard(member);
      const [added, invited] = [await signUp(product), await signUpVerified(product)];
      const members = `/api/organizations/${id}/members`;
      const invitation = (await leader.client.post(members, { email: invited.email })).body.id;
      const person = { name: "Anna", email: newEmail(), password: "blue-horse-12" };
      const [deleted, ...answers] = await Promise.all([
        admin.client.delete(`/api/organizations/${id}`),
        admin.client.post(members, { userId: added.id }),
        leader.client.post(members, person),
        leader.client.put(`${members}/${member.id}/status`, { status: "blocked" }),
        admin.client.patch(`${members}/${member.id}`, { role: "leader" }),
        invited.client.post(`/api/invitations/${invitation}/accept`),
      ]);
      expect(deleted.status).toBe(204);
      for (const { status, text } of answers) expect([200, 201, 204, 403, 404], text).toContain(status);
      expect(await rowsOf(product).$count(tables.person, eq(tables.person.organizationId, id))).toBe(0);
      for (const { id: who } of [leader, added, invited, member]) {
        const actions = await actionsOf(product, who);
        expect(count(actions, "organization_remove_user")).toBe(count(actions, "organization_add_user"));
        expect(await findMembershipState(product, who)).toMatchObject({
          role: "user",
          status: "active",
          organization: null,
        });
      }
      expect((await product.visitor().get(`/card/${card.id}`)).status).toBe(200);
    }
  });

  it("while its members move to another, and back, loses nobody", { timeout: 60_000 }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await createTeam(product), await createTeam(product)];
      const people = await Promise.all(
        Array.from({ length: 6 }, (_, index) => createJoinedMember(product, index < 3 ? one : two)),
      );
      const moves = people.map(({ id }, index) =>
        admin.client.post(`/api/organizations/${index < 3 ? two.id : one.id}/members`, { userId: id }),
      );
      const answers = await Promise.all([...moves, admin.client.delete(`/api/organizations/${one.id}`)]);
      for (const { status, text } of answers) expect([201, 204, 404], text).toContain(status);
      for (const { id } of people.slice(0, 3)) {
        expect(await findMembershipState(product, id)).toMatchObject({ organization: two.id });
      }
    }
  });
});

it("a leader's change of somebody who is moved away comes before, or finds nobody", async () => {
  const [one, two] = [await createTeam(product), await createTeam(product)];
  for (let round = 0; round < rounds; round += 1) {
    const member = await createJoinedMember(product, one, "Before");
    const path = `/api/organizations/${one.id}/members/${member.id}`;
    const [moved, renamed, blocked] = await Promise.all([
      admin.client.post(`/api/organizations/${two.id}/members`, { userId: member.id }),
      one.leader.client.patch(path, { name: "After" }),
      one.leader.client.put(`${path}/status`, { status: "blocked" }),
    ]);
    expect(moved.status).toBe(201);
    for (const { status } of [renamed, blocked]) expect([200, 404]).toContain(status);
    const [row] = await rowsOf(product).select().from(tables.person).where(eq(tables.person.id, member.id));
    expect(row).toMatchObject({ name: renamed.status === 200 ? "After" : "Before", status: "active" });
    expect((await one.leader.client.patch(path, { name: "Too late" })).status).toBe(404);
  }
});

it("two admins who rename each other do not wait in a ring", async () => {
  const admins = [admin, await signUpAs(product, "admin")] as const;
  const { id } = await createTeam(product);
  for (const { id: userId } of admins) await admin.client.post(`/api/organizations/${id}/members`, { userId });
  for (let round = 0; round < rounds; round += 1) {
    // The foreign key is checked only when its value changes.
    const { person } = tables;
    await rowsOf(product).update(person).set({ updatedBy: null }).where(eq(person.organizationId, id));
    const answers = await Promise.all(
      admins.map(({ client }, index) =>
        client.patch(`/api/organizations/${id}/members/${admins[1 - index]?.id}`, { name: `Admin ${round}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
});

it("two admins who demote or block each other as members leave one", { timeout: 60_000 }, async () => {
  const alone = await startTestProduct();
  const { organizationMember, person } = tables;
  try {
    const admins = [await signUpAs(alone, "admin"), await signUpAs(alone, "admin")] as const;
    const { id } = (await admins[0].client.post("/api/organizations", { name: "Admins" })).body;
    for (const { id: userId } of admins) await admins[0].client.post(`/api/organizations/${id}/members`, { userId });
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        admins.map(({ client }, index) => {
          const other = `/api/organizations/${id}/members/${admins[1 - index]?.id}`;
          return round % 2 === 0
            ? client.patch(other, { role: "user" })
            : client.put(`${other}/status`, { status: "blocked" });
        }),
      );
      const done = answers.filter(({ status }) => status === 200);
      const refused = answers.find(({ status }) => status !== 200);
      expect(done).toHaveLength(1);
      // The other request ran while its caller was still an admin, or after the demotion.
      if (refused?.status === 409) expect(refused.body.message).toBe(message.lastAdmin);
      else expect([401, 403]).toContain(refused?.status);
      const isActiveAdmin = and(eq(person.role, "admin"), eq(person.status, "active"));
      expect(await rowsOf(alone).$count(person, isActiveAdmin)).toBe(1);
      expect(await findInconsistencies(alone)).toEqual([]);
      const fresh = { role: "admin", status: "active", statusSetBy: null } as const;
      await rowsOf(alone).update(person).set(fresh).where(eq(person.organizationId, id));
      await rowsOf(alone).update(organizationMember).set({ role: "admin" });
      for (const { client, email } of admins) {
        if ((await client.get("/api/me")).status === 401) {
          await client.post("/api/auth/sign-in", { email, password });
        }
      }
    }
  } finally {
    await alone.stop();
  }
});
