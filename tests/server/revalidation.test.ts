import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import type { TestResponse } from "../support/client.ts";
import { setPerson } from "../support/factories.ts";
import { createJoinedMember, createTeam, findInconsistencies, findMembershipState } from "../support/organizations.ts";
import { makeCard, newEmail, type SignedIn, signUpAs, signUpVerified } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { requestConcurrently } from "../support/request-concurrently.ts";
import { rowsOf, tables } from "../support/rows.ts";

/** A separate server, because all people and memberships are compared. */
const product = await startTestProduct();
afterAll(() => product.stop());

/** A caller who lost their role while the request waited gets the operation's error, without any effect. */

let admin: SignedIn;
beforeAll(async () => {
  admin = await signUpAs(product, "admin");
});
afterAll(async () => {
  expect(await findInconsistencies(product)).toEqual([]);
});

async function makeWorld() {
  const organization = await createTeam(product);
  const { leader, id } = organization;
  const member = await createJoinedMember(product, organization);
  const [card, stranger, invited] = [
    await makeCard(member),
    await signUpVerified(product),
    await signUpVerified(product),
  ];
  const members = `/api/organizations/${id}/members`;
  const invitation = (await leader.client.post(members, { email: invited.email })).body.id;
  return { leader, id, member, card, stranger, members, invitation };
}

type World = Awaited<ReturnType<typeof makeWorld>>;
type Asked = [what: string, text: string, ask: (who: SignedIn, world: World) => Promise<TestResponse>];

const newPerson = () => ({ name: "Anna", email: newEmail(), password: "blue-horse-12" });

const ofLeaders: Asked[] = [
  [
    "rename",
    message.onlyManagersSetRoles,
    ({ client }, w) => client.patch(`${w.members}/${w.member.id}`, { name: "X" }),
  ],
  [
    "promote",
    message.onlyManagersSetRoles,
    ({ client }, w) => client.patch(`${w.members}/${w.member.id}`, { role: "leader" }),
  ],
  [
    "block",
    message.statusNotYours,
    ({ client }, w) => client.put(`${w.members}/${w.member.id}/status`, { status: "blocked" }),
  ],
  ["remove", message.mayNotRemove, ({ client }, w) => client.delete(`${w.members}/${w.member.id}`)],
  ["add", message.mayNotAdd, ({ client }, w) => client.post(w.members, newPerson())],
  ["invite", message.mayNotAdd, ({ client }, w) => client.post(w.members, { email: w.stranger.email })],
  [
    "withdraw",
    message.mayNotAdd,
    ({ client }, w) => client.delete(`/api/organizations/${w.id}/invitations/${w.invitation}`),
  ],
  [
    "block a card",
    message.statusNotYours,
    ({ client }, w) => client.put(`/api/cards/${w.card.id}/status`, { status: "blocked" }),
  ],
];

const ofAdmins: Asked[] = [
  ...ofLeaders,
  [
    "set a role",
    message.onlyAdminsSetRoles,
    ({ client }, w) => client.put(`/api/users/${w.stranger.id}/role`, { role: "leader" }),
  ],
  [
    "edit a person",
    message.permissionDenied,
    ({ client }, w) => client.patch(`/api/users/${w.stranger.id}`, { name: "X" }),
  ],
  [
    "block a person",
    message.permissionDenied,
    ({ client }, w) => client.put(`/api/users/${w.stranger.id}/status`, { status: "blocked" }),
  ],
  [
    "change rows",
    message.permissionDenied,
    ({ client }, w) => client.post("/api/directory/changes", { ids: [w.stranger.id, w.card.id], status: "blocked" }),
  ],
  ["add at once", message.mayNotAdd, ({ client }, w) => client.post(w.members, { userId: w.stranger.id })],
  [
    "set a category",
    message.permissionDenied,
    ({ client }, w) => client.put(`/api/cards/${w.card.id}/category`, { category: "Premium" }),
  ],
  [
    "set a subscription",
    message.permissionDenied,
    ({ client }, w) => client.put(`/api/cards/${w.card.id}/subscription`, { plan: "1-month" }),
  ],
  [
    "end an organization",
    message.onlyAdminsDeleteOrganizations,
    ({ client }, w) => client.delete(`/api/organizations/${w.id}`),
  ],
];

const entries = () => rowsOf(product).$count(tables.auditEntry);

async function expectRefused(who: SignedIn, world: World, asked: Asked, loss: Parameters<typeof setPerson>[2]) {
  const [, text, ask] = asked;
  const before = await entries();
  const refused = await requestConcurrently(
    product,
    (sql) => setPerson({ sql }, who.id, loss),
    () => ask(who, world),
  );
  expect([refused.status, refused.body?.message]).toEqual([403, text]);
  expect(await entries()).toBe(before);
}

describe.each(["blocked", "suspended"] as const)("a leader who was %s meanwhile", (status) => {
  it.each(ofLeaders)("may no longer %s", async (...asked) => {
    const world = await makeWorld();
    await expectRefused(world.leader, world, asked, { status, statusSetBy: "admin" });
  });
});

it.each(ofAdmins)("an admin who became a user meanwhile may no longer %s", async (...asked) => {
  await expectRefused(await signUpAs(product, "admin"), await makeWorld(), asked, { role: "user" });
});

it("of two admins who demote each other one wins, though a third is there", async () => {
  for (let round = 0; round < 5; round += 1) {
    const pair = [await signUpAs(product, "admin"), await signUpAs(product, "admin")] as const;
    const answers = await requestConcurrently(
      product,
      // The lock of all admin changes: both pass the check as admins.
      (sql) => sql`select pg_advisory_xact_lock(20260103)`,
      async () => {
        const asked = pair.map(({ client }, index) =>
          client.put(`/api/users/${pair[1 - index]?.id}/role`, { role: "user" }),
        );
        return Promise.all(asked);
      },
      2,
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([[403, message.onlyAdminsSetRoles]]);
    const { person } = tables;
    const isLeft = and(eq(person.role, "admin"), inArray(person.id, [pair[0].id, pair[1].id]));
    expect(await rowsOf(product).$count(person, isLeft)).toBe(1);
  }
});

it("a leader's block of a card comes before its owner leaves, or finds no card", async () => {
  const { leader, member, card } = await makeWorld();
  const refused = await requestConcurrently(
    product,
    async (sql) => {
      await setPerson({ sql }, member.id, { organizationId: null });
      const { organizationMember } = tables;
      await rowsOf({ sql }).delete(organizationMember).where(eq(organizationMember.personId, member.id));
    },
    () => leader.client.put(`/api/cards/${card.id}/status`, { status: "blocked" }),
  );
  expect([refused.status, refused.body.message]).toEqual([404, message.cardNotFound]);
  expect((await product.visitor().get(`/card/${card.id}`)).status).toBe(200);
  expect(await findMembershipState(product, member.id)).toMatchObject({ organization: null });
});

it("many who change each other's people at once wait in no ring", { timeout: 60_000 }, async () => {
  const admins = [admin, await signUpAs(product, "admin"), await signUpAs(product, "admin")];
  for (let round = 0; round < 8; round += 1) {
    const world = await makeWorld();
    const { leader, member, stranger, card, members } = world;
    const answers = await Promise.all([
      ...admins.flatMap(({ client }, index) => {
        const other = admins[(index + 1) % 3]?.id;
        return [
          client.patch(`/api/users/${other}`, { name: `Admin ${round}` }),
          client.post("/api/directory/changes", { ids: [stranger.id, other, card.id], status: "active" }),
          client.put(`/api/cards/${card.id}/status`, { status: "active" }),
          client.patch(`${members}/${leader.id}`, { name: `Leader ${index}` }),
        ];
      }),
      leader.client.put(`${members}/${member.id}/status`, { status: "active" }),
      leader.client.put(`/api/cards/${card.id}/status`, { status: "blocked" }),
      admin.client.delete(`/api/organizations/${world.id}`),
    ]);
    for (const { status, text } of answers) expect([200, 204, 403, 404], text).toContain(status);
  }
});
