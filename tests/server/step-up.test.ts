import { describe, expect, it } from "vitest";
import { errorsOf, type Operation } from "../../domain/core/operation.ts";
import { operations } from "../../domain/operations.ts";
import { defaultQrStyle } from "../../domain/qr-codes/qr-style.ts";
import { exchange } from "../support/contacts.ts";
import {
  cardInput,
  confirmPassword,
  makeCard,
  makeOrganization,
  newEmail,
  type SignedIn,
  signUp,
  signUpAs,
  signUpVerified,
} from "../support/people.ts";
import { addPhysicalCard } from "../support/physical-cards.ts";
import { removeMemberFrom, teamWithCard } from "../support/retired-links.ts";
import { sharedProduct } from "../support/shared.ts";

/** Step-up authentication: operations that a session some hours old may call only after authentication. */

const product = await sharedProduct();
const threeHours = 3 * 3_600_000;

type Stage = { organization: string; member: SignedIn; card: string; physical: string };
type Act = [operation: string, ask: (by: SignedIn, stage: Stage) => ReturnType<SignedIn["client"]["get"]>];

const acts: Act[] = [
  ["setUserStatus", ({ client }, { member }) => client.put(`/api/users/${member.id}/status`, { status: "suspended" })],
  ["setCardStatus", ({ client }, { card }) => client.put(`/api/cards/${card}/status`, { status: "suspended" })],
  [
    "setMemberStatus",
    ({ client }, { member, organization }) =>
      client.put(`/api/organizations/${organization}/members/${member.id}/status`, { status: "active" }),
  ],
  ["updateUser", ({ client }, { member }) => client.patch(`/api/users/${member.id}`, { role: "admin" })],
  ["setUserRole", ({ client }, { member }) => client.put(`/api/users/${member.id}/role`, { role: "admin" })],
  [
    "addMember",
    ({ client }, { organization }) =>
      client.post(`/api/organizations/${organization}/members`, {
        ...{ name: "New Admin", email: newEmail(), password: "a-fine-password-1", role: "admin" },
      }),
  ],
  [
    "addMember",
    ({ client }, { organization }) =>
      client.post(`/api/organizations/${organization}/members`, {
        ...{ name: "New Leader", email: newEmail(), password: "a-fine-password-1", role: "leader" },
      }),
  ],
  [
    "addMember",
    async ({ client }, { organization }) => {
      const other = await teamWithCard(product, "Where they were");
      return client.post(`/api/organizations/${organization}/members`, { userId: other.member.id });
    },
  ],
  [
    "updateMember",
    ({ client }, { member, organization }) =>
      client.patch(`/api/organizations/${organization}/members/${member.id}`, { role: "leader" }),
  ],
  [
    "removeMember",
    ({ client }, { member, organization }) => client.delete(`/api/organizations/${organization}/members/${member.id}`),
  ],
  ["updateCard", ({ client }, { card }) => client.patch(`/api/cards/${card}`, { jobTitle: "Somebody" })],
  ["saveQrCode", ({ client }, { card }) => client.put(`/api/cards/${card}/code`, { ...defaultQrStyle, version: 0 })],
  ["deleteCard", ({ client }, { card }) => client.delete(`/api/cards/${card}`)],
  ["setCardCategory", ({ client }, { card }) => client.put(`/api/cards/${card}/category`, { category: "Premium" })],
  [
    "setCardSubscription",
    ({ client }, { card }) => client.put(`/api/cards/${card}/subscription`, { plan: "lifetime" }),
  ],
  [
    "decideUpgrade",
    async ({ client }) => {
      const asker = await signUp(product);
      const { id } = await makeCard(asker);
      const asked = await asker.client.put(`/api/cards/${id}/upgrade`, { plan: "premium" });
      return client.put(`/api/upgrades/${asked.body.id}/state`, { state: "accepted", subscription: "1-month" });
    },
  ],
  [
    "assignPhysicalCard",
    ({ client }, { physical }) => client.put(`/api/physical-cards/${physical}/card`, { cardId: null }),
  ],
  [
    "setPhysicalCardLost",
    ({ client }, { physical }) => client.put(`/api/physical-cards/${physical}/lost`, { lost: true }),
  ],
  [
    "replacePhysicalCard",
    ({ client }, { physical }) => client.post(`/api/physical-cards/${physical}/replacement`, { keepOld: false }),
  ],
  ["exportPhysicalCards", ({ client }) => client.post("/api/physical-cards/export", { scope: "all" })],
  [
    "makeStock",
    ({ client }, { organization }) =>
      client.post("/api/physical-cards/stock", { organizationId: organization, count: 1 }),
  ],
  [
    "setLinks",
    ({ client }, { organization }) =>
      client.put(`/api/organizations/${organization}/links`, { formerMembers: "notice", graceDays: 0 }),
  ],
  [
    "setOrganizationExchange",
    ({ client }, { organization }) => client.put(`/api/organizations/${organization}/exchange`, exchange),
  ],
  [
    "setCardExchange",
    async ({ client }) => {
      const { id } = await makeCard(await signUp(product));
      return client.put(`/api/cards/${id}/exchange`, exchange);
    },
  ],
  ["exportContacts", ({ client }) => client.get("/api/contacts/export?format=csv")],
  [
    "setRetiredLink",
    async ({ client }) => {
      const { team, member, card } = await teamWithCard(product);
      await removeMemberFrom(team, member);
      return client.put(`/api/organizations/${team.id}/retired-links/${card.shortCode}`, { cardId: null });
    },
  ],
  [
    "dismissManager",
    async ({ client }, { organization }) => {
      const [manager, colleague] = [await signUpAs(product, "leader"), await signUpAs(product, "admin")];
      const path = `/api/organizations/${organization}/managers/${manager.id}`;
      await colleague.client.put(path);
      return client.delete(path);
    },
  ],
  ["makeResetLink", ({ client }, { member }) => client.post(`/api/users/${member.id}/reset-link`, {})],
  [
    "changeDirectory",
    ({ client }, { card }) => client.post("/api/directory/changes", { ids: [card], status: "active" }),
  ],
  ["exportDirectory", ({ client }) => client.post("/api/directory/export", {})],
  ["exportAuditLog", ({ client }) => client.post("/api/audit-log/export", {})],
  [
    "appointManager",
    async ({ client }, { organization }) => {
      const other = await signUpAs(product, "leader");
      return client.put(`/api/organizations/${organization}/managers/${other.id}`);
    },
  ],
  [
    "setOrganizationHosts",
    ({ client }, { organization }) =>
      client.put(`/api/organizations/${organization}/hosts`, { cardHost: null, approvedHosts: ["partner.example"] }),
  ],
  [
    "updateOrganization",
    ({ client }, { organization }) => client.patch(`/api/organizations/${organization}`, { name: "Renamed" }),
  ],
  ["deleteOrganization", ({ client }, { organization }) => client.delete(`/api/organizations/${organization}`)],
];

/** Tested elsewhere, because they need a second factor. */
const elsewhere = [
  "resetSecondFactors",
  "beginApp",
  "removeApp",
  "beginPasskey",
  "removePasskey",
  "renewRecoveryCodes",
];

const asked = (operations as readonly Operation[]).filter((one) => one.stepUp);

it("every operation that asks again is tried, and says so in the API's description", () => {
  for (const one of asked)
    expect([one.id, errorsOf(one)]).toEqual([one.id, expect.arrayContaining(["REAUTH_REQUIRED"])]);
  expect(asked.map(({ id }) => id).sort()).toEqual([...new Set([...acts.map(([id]) => id), ...elsewhere])].sort());
});

describe("an admin's session of three hours", () => {
  it.each(acts)("is asked again before %s, which does nothing before", async (_, ask) => {
    const admin = await signUpAs(product, "admin");
    const member = await signUpVerified(product);
    const { id: card } = await makeCard(member, cardInput);
    const organization = await makeOrganization(product, await signUpAs(product, "leader"), [member]);
    const physical = (await addPhysicalCard(member, card)).code;
    product.clock.advance(threeHours);
    const stage = { organization, member, card, physical };
    const refused = await ask(admin, stage);
    expect([refused.status, refused.body.code]).toEqual([403, "REAUTH_REQUIRED"]);
    expect((await member.client.get("/api/me")).body.user).toMatchObject({ role: "user", status: "active" });
    expect((await admin.client.get(`/api/organizations/${organization}`)).status).toBe(200);
    expect((await confirmPassword(admin)).status).toBe(200);
    expect((await ask(admin, stage)).status).toBeLessThan(300);
  });
});

it("an admin of three hours is asked nothing about what is their own", async () => {
  const admin = await signUpAs(product, "admin");
  const { id: card } = await makeCard(admin, cardInput);
  const { code: physical } = await addPhysicalCard(admin, card);
  product.clock.advance(threeHours);
  const { client } = admin;
  const answers = [
    await client.patch(`/api/cards/${card}`, { jobTitle: "Head" }),
    await client.put(`/api/cards/${card}/code`, { ...defaultQrStyle, version: 0 }),
    await client.put(`/api/cards/${card}/category`, { category: "Premium" }),
    await client.put(`/api/physical-cards/${physical}/lost`, { lost: true }),
    await client.post("/api/physical-cards/export", {}),
    await client.delete(`/api/cards/${card}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 204]);
});

it("an admin of three hours changes a name without being asked", async () => {
  const admin = await signUpAs(product, "admin");
  const person = await signUp(product);
  product.clock.advance(threeHours);
  expect((await admin.client.patch(`/api/users/${person.id}`, { name: "Maya Rai" })).status).toBe(200);
});

it("a leader of three hours sets a member's status without being asked", async () => {
  const leader = await signUpAs(product, "leader");
  const member = await signUp(product);
  const organization = await makeOrganization(product, leader, [member]);
  product.clock.advance(threeHours);
  const path = `/api/organizations/${organization}/members/${member.id}/status`;
  expect((await leader.client.put(path, { status: "blocked" })).status).toBe(200);
});
