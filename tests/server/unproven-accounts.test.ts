import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import { waitForEmail } from "../support/links.ts";
import { actionsOf, findMembershipState } from "../support/organizations.ts";
import {
  makeCard,
  makeOrganization,
  newEmail,
  password,
  type SignedIn,
  signUp,
  signUpAs,
  signUpVerified,
} from "../support/people.ts";
import { runFile } from "../support/process.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";

/** Actions of other people on an address before its owner verifies it neither bind the owner nor grant a privilege. */

let smtp: Smtp;
let product: TestProduct;
beforeAll(async () => {
  smtp = await startSmtp();
  product = await startTestProduct({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

const chosen = "the-owners-own-1";
const prove = (person: SignedIn) => setPerson(product, person.id, { emailProvenAt: new Date() });
const signIn = (email: string, typed: string) =>
  product.visitor().post("/api/auth/sign-in", { email, password: typed });

/** Adds an address to a leader's organization, and returns the first email to it. */
async function added(by?: SignedIn) {
  const leader = await signUpAs(product, "leader");
  const organization = await makeOrganization(product, leader, []);
  const email = newEmail();
  const input = { name: "Victim", email, password: "known-to-the-leader", role: "user" };
  const answer = await (by ?? leader).client.post(`/api/organizations/${organization}/members`, input);
  expect(answer.status).toBe(201);
  const id: string = answer.body.userId;
  const setStatus = (status: string) =>
    leader.client.put(`/api/organizations/${organization}/members/${id}/status`, { status });
  return { leader, organization, email, id, setStatus };
}

async function resetBy(email: string, subject = "choose a new password"): Promise<number> {
  if (subject === "choose a new password") await product.visitor().post("/api/auth/reset-request", { email });
  const { token } = await waitForEmail(smtp, email, subject);
  return (await product.visitor().post("/api/auth/reset", { token, password: chosen })).status;
}

describe("the true owner of an address that a stranger added", () => {
  it("is mailed a link though the stranger blocked it, and has the account free of membership, block, session and password", async () => {
    const { email, id, setStatus, leader } = await added();
    const squatter = product.visitor();
    await squatter.post("/api/auth/sign-in", { email, password: "known-to-the-leader" });
    const replaced = { password: "the-squatters-own" };
    expect((await squatter.put("/api/me/password", replaced)).status).toBe(200);
    const card = await makeCard({ client: squatter, id, email });
    expect((await setStatus("blocked")).status).toBe(200);
    expect((await product.visitor().get(`/card/${card.id}`)).status).toBe(403);
    const taken = await product.visitor().post("/api/auth/sign-up", { name: "Owner", email, password: chosen });
    expect([taken.status, taken.body.message]).toEqual([409, message.emailInUse]);

    expect(await resetBy(email)).toBe(204);
    expect(await findMembershipState(product, id)).toEqual({
      ...{ role: "user", status: "active", organization: null, member: null, member_role: null },
    });
    expect((await signIn(email, "the-squatters-own")).status).toBe(401);
    expect((await squatter.get("/api/me")).status).toBe(401);
    const owner = await signIn(email, chosen);
    expect([owner.status, owner.body.user.emailProven]).toEqual([200, true]);
    expect((await product.visitor().get(`/card/${card.id}`)).status).toBe(200);
    expect((await setStatus("blocked")).status).toBe(404);
    const actions = await actionsOf(product, id);
    expect(actions).toEqual(expect.arrayContaining(["organization_remove_user", "password_change"]));
    expect((await leader.client.get("/api/me")).status).toBe(200);
  });

  it("is free of a membership that they were given without a block too", async () => {
    const { email, id } = await added();
    expect(await resetBy(email)).toBe(204);
    expect(await findMembershipState(product, id)).toMatchObject({ organization: null, status: "active" });
  });

  it("who answers the email about being added is a member, unless they were blocked meanwhile", async () => {
    const { email, id, organization } = await added();
    expect(await resetBy(email, "your account is ready")).toBe(204);
    expect(await findMembershipState(product, id)).toMatchObject({ organization, member_role: "user" });
    const blocked = await added();
    const { token } = await waitForEmail(smtp, blocked.email, "your account is ready");
    await blocked.setStatus("blocked");
    expect((await product.visitor().post("/api/auth/reset", { token, password: chosen })).status).toBe(204);
    expect(await findMembershipState(product, blocked.id)).toMatchObject({ organization: null, status: "active" });
  });

  it("stays in an organization that they founded or joined themselves, or that an admin put them into", async () => {
    const founder = await signUpVerified(product);
    const { body } = await founder.client.post("/api/organizations", { name: "Own" });
    // As an earlier version allowed.
    await setPerson(product, founder.id, { emailProvenAt: null });
    expect(await resetBy(founder.email)).toBe(204);
    expect(await findMembershipState(product, founder.id)).toMatchObject({ organization: body.id, role: "leader" });
    const { email, id, organization } = await added(await signUpAs(product, "admin"));
    expect(await resetBy(email)).toBe(204);
    expect(await findMembershipState(product, id)).toMatchObject({ organization });
  });

  it("stays where an admin put them who is none any more", async () => {
    const admin = await signUpAs(product, "admin");
    const { email, id, organization } = await added(admin);
    await setPerson(product, admin.id, { role: "user" });
    expect(await resetBy(email)).toBe(204);
    expect(await findMembershipState(product, id)).toMatchObject({ organization });
  });

  it("an admin's block stays; a leader's ends with the membership, for whoever has the mailbox", async () => {
    const { email, id } = await added();
    const admin = await signUpAs(product, "admin");
    const before = await waitForEmail(smtp, email, "your account is ready");
    expect((await admin.client.put(`/api/users/${id}/status`, { status: "blocked" })).status).toBe(200);
    const refused = await product.visitor().post("/api/auth/reset", { token: before.token, password: chosen });
    expect([refused.status, refused.body.message]).toEqual([403, message.signInBlocked]);
    const proven = await added();
    expect(await resetBy(proven.email, "your account is ready")).toBe(204);
    const asked = await product.visitor().post("/api/auth/reset-request", { email: proven.email });
    expect(asked.status).toBe(204);
    const { token } = await waitForEmail(smtp, proven.email, "choose a new password");
    await proven.setStatus("blocked");
    const blocked = await signIn(proven.email, chosen);
    expect([blocked.status, blocked.body.message]).toEqual([403, message.signInBlockedByLeader]);
    expect((await product.visitor().post("/api/auth/reset", { token, password: "another-own-2" })).status).toBe(204);
    expect(await findMembershipState(product, proven.id)).toMatchObject({ status: "active", organization: null });
    expect((await signIn(proven.email, "another-own-2")).status).toBe(200);
  });
});

describe("a role for an account whose address nobody has proven", () => {
  const changes: [
    string,
    (
      by: SignedIn,
      id: string,
      organization: string,
      more: object,
    ) => Promise<{ status: number; body: { code: string; message: string } }>,
  ][] = [
    [
      "admin, by the setter",
      ({ client }, id, _, more) => client.put(`/api/users/${id}/role`, { role: "admin", ...more }),
    ],
    [
      "leader, by the setter",
      ({ client }, id, _, more) => client.put(`/api/users/${id}/role`, { role: "leader", ...more }),
    ],
    ["admin, in the form", ({ client }, id, _, more) => client.patch(`/api/users/${id}`, { role: "admin", ...more })],
    [
      "leader, as a member",
      ({ client }, id, organization, more) =>
        client.patch(`/api/organizations/${organization}/members/${id}`, { role: "leader", ...more }),
    ],
  ];
  it.each(changes)(
    "is refused as %s, until the admin accepts that: every way into the account ends then",
    async (_, change) => {
      const admin = await signUpAs(product, "admin");
      const stranger = await signUp(product);
      const organization = await makeOrganization(product, await signUpAs(product, "leader"), [stranger]);
      const refused = await change(admin, stranger.id, organization, {});
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        ...[409, "EMAIL_NOT_VERIFIED", message.emailNotVerified],
      ]);
      expect((await stranger.client.get("/api/me")).body.user.role).toBe("user");
      expect((await change(admin, stranger.id, organization, { acceptUnproven: true })).status).toBe(200);
      expect((await stranger.client.get("/api/me")).status).toBe(401);
      expect((await signIn(stranger.email, password)).status).toBe(401);
      expect(await resetBy(stranger.email)).toBe(204);
      const owner = await signIn(stranger.email, chosen);
      expect([owner.body.user.role, owner.body.user.organizationId]).toEqual([
        expect.not.stringMatching("user"),
        organization,
      ]);
      expect(await actionsOf(product, stranger.id)).toContain("password_change");
    },
  );

  it("is not a leader's to accept", async () => {
    const leader = await signUpAs(product, "leader");
    const stranger = await signUp(product);
    const organization = await makeOrganization(product, leader, [stranger]);
    const path = `/api/organizations/${organization}/members/${stranger.id}`;
    for (const more of [{}, { acceptUnproven: true }]) {
      expect((await leader.client.patch(path, { role: "leader", ...more })).body.code).toBe("EMAIL_NOT_VERIFIED");
    }
    expect((await stranger.client.get("/api/me")).status).toBe(200);
  });

  it("costs no password's hash before it is known who asks for what", async () => {
    const leader = await signUpAs(product, "leader");
    const stranger = await signUp(product);
    const organization = await makeOrganization(product, leader, [stranger]);
    const path = `/api/organizations/${organization}/members/${stranger.id}`;
    const ask = () => leader.client.patch(path, { role: "leader", acceptUnproven: true });
    const answers = await Promise.all(Array.from({ length: 60 }, ask));
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(["EMAIL_NOT_VERIFIED"]));
  });

  it("is taken away, and given to who proved the address, without a question", async () => {
    const admin = await signUpAs(product, "admin");
    const leader = await signUpAs(product, "leader");
    expect((await admin.client.put(`/api/users/${leader.id}/role`, { role: "user" })).status).toBe(200);
    await prove(leader);
    expect((await admin.client.put(`/api/users/${leader.id}/role`, { role: "leader" })).status).toBe(200);
    expect((await leader.client.get("/api/me")).status).toBe(200);
  });

  const run = (...words: string[]) =>
    runFile("cli/main.ts", words, { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir });

  it("is refused by the operator's commands in words, or comes with a new password that ends what was open", {
    timeout: 60_000,
  }, async () => {
    const stranger = await signUp(product);
    for (const words of [
      ["admin", stranger.email],
      ["role", stranger.email, "leader"],
    ]) {
      const refused = await run(...words);
      expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("is not confirmed")]);
      expect(refused.output).toContain("--new-password");
    }
    expect((await stranger.client.get("/api/me")).body.user.role).toBe("user");
    const { code, output } = await run("admin", stranger.email, "--new-password");
    expect([code, output]).toEqual([0, expect.stringContaining("user → admin")]);
    expect((await stranger.client.get("/api/me")).status).toBe(401);
    expect((await signIn(stranger.email, password)).status).toBe(401);
    const made = /New password: (\S+)/u.exec(output)?.[1] ?? "";
    const signed = await signIn(stranger.email, made);
    expect([signed.status, signed.body.user.role, signed.body.user.mustChangePassword]).toEqual([200, "admin", true]);
  });

  it("ADMIN_EMAIL promotes nobody who had registered it, and leaves them their session", async () => {
    const email = newEmail();
    const small = await startTestProduct({ ADMIN_EMAIL: email, ADMIN_PASSWORD: "first-admins-own-1" });
    try {
      const { person } = tables;
      await rowsOf(small).update(person).set({ email: newEmail(), role: "user" }).where(eq(person.email, email));
      const squatter = await signUp(small, "Squatter", email);
      const started = await small.another();
      await started.stop();
      expect((await squatter.client.get("/api/me")).body.user.role).toBe("user");
      expect(await rowsOf(small).$count(person, eq(person.role, "admin"))).toBe(0);
    } finally {
      await small.stop();
    }
  });
});
