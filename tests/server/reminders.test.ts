import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import { createJoinedMember, createTeam, notificationsOf } from "../support/organizations.ts";
import { ownProduct } from "../support/own-product.ts";
import { makeCard, type SignedIn } from "../support/people.ts";
import { listQueuedEmails } from "../support/queued-emails.ts";
import { rowsOf, tables } from "../support/rows.ts";

const product = ownProduct();
const nobodyLeft = [409, message.noOneToRemind];
const reminded = { kind: "card-reminder", organizationName: "Himal Hydro" };

async function remind({ leader, id }: { leader: SignedIn; id: string }, userId?: string) {
  const { status, body } = await leader.client.post(`/api/organizations/${id}/reminders`, { userId });
  return [status, body.reminded ?? body.message];
}
const remindersOf = async ({ id }: SignedIn) =>
  (await notificationsOf(product, id)).filter(({ kind }) => kind === "card-reminder");

/** Seven days, because a later clock would end the leader's session. */
async function remindedLongAgo({ id }: SignedIn): Promise<void> {
  const { organizationMember } = tables;
  const remindedAt = new Date(product.clock.now().getTime() - 7 * 86_400_000);
  await rowsOf(product).update(organizationMember).set({ remindedAt }).where(eq(organizationMember.personId, id));
}

it("asks active members without a card, by notification and email, once in 7 days", async () => {
  const team = await createTeam(product);
  const [one, two, suspended] = [
    await createJoinedMember(product, team, "One"),
    await createJoinedMember(product, team, "Two"),
    await createJoinedMember(product, team, "Suspended"),
  ];
  const done = await createJoinedMember(product, team, "Has a card");
  await makeCard(team.leader);
  await makeCard(done);
  await setPerson(product, suspended.id, { status: "suspended", statusSetBy: "admin" });

  expect(await remind(team, one.id)).toEqual([200, 1]);
  expect(await remind(team, one.id)).toEqual(nobodyLeft);
  for (const { id } of [done, suspended]) expect(await remind(team, id)).toEqual(nobodyLeft);
  expect(await remind(team)).toEqual([200, 1]);
  expect(await remind(team)).toEqual(nobodyLeft);

  for (const person of [one, two]) expect(await remindersOf(person)).toEqual([reminded]);
  for (const person of [done, suspended, team.leader]) expect(await remindersOf(person)).toEqual([]);
  const queued = (await listQueuedEmails(product)).filter(({ kind }) => kind === "card-reminder");
  const people = [one.id, two.id, done.id, suspended.id];
  expect(people.map((id) => queued.filter(({ personId }) => personId === id).length)).toEqual([1, 1, 0, 0]);
  const { items } = (await team.leader.client.get(`/api/organizations/${team.id}/members?card=none`)).body;
  expect(
    items.map(({ name, remindedAt }: { name: string; remindedAt: unknown }) => [name, remindedAt !== null]),
  ).toEqual([
    ["One", true],
    ["Suspended", false],
    ["Two", true],
  ]);

  await remindedLongAgo(one);
  expect(await remind(team)).toEqual([200, 1]);
});

it("reminds each once, however many ask at the same moment", async () => {
  const team = await createTeam(product);
  const member = await createJoinedMember(product, team);
  const answers = await Promise.all([1, 2, 3, 4].map(() => remind(team, member.id)));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  expect(await remindersOf(member)).toEqual([reminded]);
});

it("finds nobody of another organization", async () => {
  const [team, other] = [await createTeam(product), await createTeam(product)];
  const stranger = await createJoinedMember(product, other);
  expect(await remind(team, stranger.id)).toEqual([404, message.userNotFound]);
  expect(await remindersOf(stranger)).toEqual([]);
});
