import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import { waitForEmail } from "../support/links.ts";
import { createTeam, findInconsistencies, findMembershipState, notificationsOf } from "../support/organizations.ts";
import {
  confirmPassword,
  newEmail,
  password,
  type SignedIn,
  signUp,
  signUpAs,
  signUpVerified,
} from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";
import { expireInvitation, untilEmailsAreSent } from "../support/time-machine.ts";

let smtp: Smtp;
let product: TestProduct;
let admin: SignedIn;
beforeAll(async () => {
  smtp = await startSmtp();
  product = await startTestProduct({ SMTP_URL: smtp.url, ADMIN_DOMAIN: "evox.example" });
  admin = await signUpAs(product, "admin");
});
afterAll(async () => {
  expect(await findInconsistencies(product)).toEqual([]);
  await product.stop();
  await smtp.stop();
});

type Team = Awaited<ReturnType<typeof createTeam>>;
const invite = ({ leader, id }: Team, email: string) =>
  leader.client.post(`/api/organizations/${id}/members`, { email });
const subject = "you have an invitation";
const gone = [404, message.invitationGone];

/** Invites an address without an account; returns the token of the emailed link. */
async function mailedLink(team: Team, email = newEmail()) {
  const { id } = (await invite(team, email)).body;
  const { token } = await waitForEmail(smtp, email, subject);
  return { id, email, token };
}

const look = async (token: string) => {
  const { status, body } = await product.visitor().post("/api/invitations/link", { token });
  return status === 200 ? body : [status, body.message];
};

async function join(token: string, name = "Sunita Gurung") {
  const client = product.visitor();
  const { status, body } = await client.post("/api/auth/sign-up-invited", { token, name, password });
  return { client, status, body, refusal: [status, body?.message] };
}

const openOf = async ({ client }: Pick<SignedIn, "client">) => (await client.get("/api/invitations")).body.items;

describe("an invitation of an address without an account", () => {
  it("is a sign-up link without names, which proves the address and joins", async () => {
    const team = await createTeam(product, "Himal Hydro");
    const email = newEmail();
    expect((await invite(team, ` ${email.toUpperCase()}`)).status).toBe(202);
    const mail = await waitForEmail(smtp, email, subject);
    expect(mail.link).toBe(`${product.url}/invitation#${mail.token}`);
    expect(`${mail.text}${mail.html}`).not.toMatch(/Himal Hydro|Leader of/u);
    expect(await look(mail.token)).toEqual({
      ...{ organizationName: "Himal Hydro", invitedBy: "Leader of Himal Hydro", email },
      ...{ hasAccount: false, maySignUp: true },
    });
    const joined = await join(mail.token, "Maya Rai");
    expect([joined.status, joined.body.user]).toMatchObject([
      201,
      { email, name: "Maya Rai", role: "user", emailProven: true, organizationId: team.id },
    ]);
    const me = (await joined.client.get("/api/me")).body;
    expect(me.organization).toMatchObject({ id: team.id, name: "Himal Hydro" });
    const personId = me.user.id;
    expect(await findMembershipState(product, personId)).toMatchObject({ member: team.id, member_role: "user" });
    expect(await notificationsOf(product, team.leader.id)).toContainEqual({
      ...{ kind: "member-joined", organizationId: team.id, organizationName: "Himal Hydro", name: "Maya Rai" },
    });
    const [entry] = await product.sql`select action, performed_by from audit_entry where target_user_id = ${personId}`;
    expect(entry).toEqual({ action: "organization_add_user", performed_by: personId });
    expect((await team.leader.client.get(`/api/organizations/${team.id}/invitations`)).body.items).toEqual([]);
    await untilEmailsAreSent(product);
    expect(smtp.to(email)).toHaveLength(1);
  });

  it("works once, in one tab of two", async () => {
    const team = await createTeam(product);
    const { token } = await mailedLink(team);
    const answers = await Promise.all([join(token), join(token), join(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404]);
    expect((await join(token)).refusal).toEqual(gone);
    expect(await look(token)).toEqual(gone);
  });

  it("is stored as a hash, and deleted after its use", async () => {
    const team = await createTeam(product);
    const { id, token } = await mailedLink(team);
    const links = () =>
      rowsOf(product).select().from(tables.invitationLink).where(eq(tables.invitationLink.invitationId, id));
    expect(await links()).toHaveLength(1);
    expect(JSON.stringify(await links())).not.toContain(token);
    expect((await join(token)).status).toBe(201);
    await product.cleanUp();
    expect(await links()).toEqual([]);
  });

  it.each<[string, (team: Team, invitation: string) => Promise<unknown>]>([
    ["is withdrawn", ({ leader, id }, one) => leader.client.delete(`/api/organizations/${id}/invitations/${one}`)],
    ["runs out", (_team, one) => expireInvitation(product, one)],
    [
      "loses its organization",
      async ({ id }) => {
        await confirmPassword(admin);
        return admin.client.delete(`/api/organizations/${id}`);
      },
    ],
    ["loses its sender's right to invite", ({ leader }) => setPerson(product, leader.id, { role: "user" })],
  ])("ends when it %s: no account is made", async (_how, end) => {
    const team = await createTeam(product);
    const { id, email, token } = await mailedLink(team);
    await end(team, id);
    expect(await look(token)).toEqual(gone);
    expect((await join(token)).refusal).toEqual(gone);
    expect(await product.sql`select 1 from person where email = ${email}`).toHaveLength(0);
    await setPerson(product, team.leader.id, { role: "leader" });
  });

  it("leads a sign-up without the link to the same place, once the address is proven", async () => {
    const team = await createTeam(product, "Annapurna");
    const { id, email, token } = await mailedLink(team);
    const person = await signUp(product, "Own Way", email);
    expect(await look(token)).toMatchObject({ hasAccount: true });
    expect((await join(token)).refusal).toEqual([409, message.emailInUse]);
    expect([await openOf(person), await notificationsOf(product, person.id)]).toEqual([[], []]);
    for (const what of ["accept", "decline"]) {
      const refused = await person.client.post(`/api/invitations/${id}/${what}`);
      expect([refused.status, refused.body.message]).toEqual(gone);
    }
    const proof = await waitForEmail(smtp, email, "confirm your email");
    expect((await person.client.post("/api/auth/prove", { token: proof.token })).status).toBe(200);
    expect(await notificationsOf(product, person.id)).toEqual([
      { kind: "invitation", invitationId: id, organizationName: "Annapurna", invitedBy: null },
    ]);
    expect(await openOf(person)).toMatchObject([{ id, invitedBy: "Leader of Annapurna" }]);
    expect((await person.client.post(`/api/invitations/${id}/accept`)).status).toBe(204);
  });

  it("is not for whoever signs up with another address, until theirs is the invited one", async () => {
    const team = await createTeam(product);
    const { id, email } = await mailedLink(team);
    const person = await signUpVerified(product);
    expect(await openOf(person)).toEqual([]);
    expect((await person.client.post(`/api/invitations/${id}/accept`)).status).toBe(404);
    expect((await person.client.put("/api/me/email", { email, password })).status).toBe(204);
    const { token } = await waitForEmail(smtp, email, "confirm your new email");
    expect((await person.client.post("/api/auth/prove", { token })).status).toBe(200);
    expect(await openOf(person)).toMatchObject([{ id }]);
    expect(await notificationsOf(product, person.id)).toMatchObject([{ kind: "invitation", invitationId: id }]);
    expect((await person.client.post(`/api/invitations/${id}/accept`)).status).toBe(204);
  });

  it("stays at its address when the account's changes", async () => {
    const team = await createTeam(product);
    const person = await signUpVerified(product);
    const { id } = (await invite(team, person.email)).body;
    const email = newEmail();
    await person.client.put("/api/me/email", { email, password });
    const { token } = await waitForEmail(smtp, email, "confirm your new email");
    await person.client.post("/api/auth/prove", { token });
    expect([await openOf(person), await notificationsOf(product, person.id)]).toEqual([[], []]);
    const next = await signUpVerified(product, "Next Owner", person.email);
    expect((await next.client.post(`/api/invitations/${id}/accept`)).status).toBe(204);
  });

  it("of several organizations joins one, and shows the others", async () => {
    const [one, two] = [await createTeam(product, "One"), await createTeam(product, "Two")];
    const { email, token } = await mailedLink(one);
    const other = (await invite(two, email)).body.id;
    const { client, body } = await join(token);
    expect(await openOf({ client })).toMatchObject([{ id: other }]);
    expect(await notificationsOf(product, body.user.id)).toMatchObject([{ organizationName: "Two" }]);
    const refused = await client.post(`/api/invitations/${other}/accept`);
    expect([refused.status, refused.body.message]).toEqual([409, message.alreadyInOrganization]);
    expect((await client.post(`/api/organizations/${one.id}/leave`, {})).status).toBe(204);
    expect((await client.post(`/api/invitations/${other}/accept`)).status).toBe(204);
  });

  it("wants a password as every sign-up", async () => {
    const team = await createTeam(product);
    const { token } = await mailedLink(team);
    const body = { token, name: "Sunita", password: "password1" };
    expect((await product.visitor().post("/api/auth/sign-up-invited", body)).body.fields).toEqual({
      password: message.passwordTooWeak(6),
    });
    expect((await join(token)).status).toBe(201);
  });

  it("is nothing for the operator's admins, whose address has no account yet", async () => {
    const team = await createTeam(product);
    const email = "admin@evox.example";
    expect((await invite(team, email)).status).toBe(202);
    await untilEmailsAreSent(product);
    expect(smtp.to(email)).toEqual([]);
  });

  it("is deleted a month after its end, while people keep theirs", async () => {
    const team = await createTeam(product);
    const person = await signUpVerified(product);
    const email = newEmail();
    for (const address of [email, person.email]) await invite(team, address);
    const kept = async () =>
      (await rowsOf(product).select().from(tables.invitation).where(eq(tables.invitation.organizationId, team.id))).map(
        (row) => row.email,
      );
    product.clock.advance(15 * 86_400_000);
    await product.cleanUp();
    expect((await kept()).toSorted()).toEqual([email, person.email].toSorted());
    product.clock.advance(30 * 86_400_000);
    await product.cleanUp();
    expect(await kept()).toEqual([person.email]);
  });
});

it("an unproven account gets the link that proves its address, and then sees the invitation", async () => {
  const team = await createTeam(product);
  const person = await signUp(product);
  const { id } = (await invite(team, person.email)).body;
  const mail = await waitForEmail(smtp, person.email, subject);
  expect(mail.link).toBe(`${product.url}/prove#${mail.token}`);
  expect((await person.client.post("/api/auth/prove", { token: mail.token })).status).toBe(200);
  expect(await openOf(person)).toMatchObject([{ id }]);
});
