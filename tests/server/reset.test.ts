import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import { waitForEmail } from "../support/links.ts";
import { confirmPassword, newEmail, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { listQueuedEmails } from "../support/queued-emails.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";

const minute = 60_000;
const another = "a-new-one-of-mine";
const linkGone = "This link was already used or has expired. Please request a new one.";

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

const ask = (email: string) => product.visitor().post("/api/auth/reset-request", { email });
const use = (token: string, chosen = another) => product.visitor().post("/api/auth/reset", { token, password: chosen });
const signIn = (email: string, secret: string) =>
  product.visitor().post("/api/auth/sign-in", { email, password: secret });

async function asked({ email }: SignedIn, nth = 1): Promise<string> {
  expect((await ask(email)).status).toBe(204);
  const { token, link } = await waitForEmail(smtp, email, "choose a new password", nth);
  expect(link).toBe(`${product.url}/reset#${token}`);
  return token;
}

const logOf = ({ id }: SignedIn) => {
  const { action, performedBy, targetUserId } = tables.auditEntry;
  return rowsOf(product).select({ action, performedBy }).from(tables.auditEntry).where(eq(targetUserId, id));
};

async function expectGone(answer: Promise<{ status: number; body: { message: string } }>) {
  const { status, body } = await answer;
  expect([status, body.message]).toEqual([403, linkGone]);
}

describe("a reset link", () => {
  it("sets the password once, ends all sessions, proves the address, is in the audit log and told to the owner", async () => {
    const owner = await signUp(product);
    await setPerson(product, owner.id, { mustChangePassword: true });
    const token = await asked(owner);
    const { oneTimeToken } = tables;
    const stored = await rowsOf(product).select().from(oneTimeToken).where(eq(oneTimeToken.personId, owner.id));
    expect(stored.map((row) => row.tokenHash)).toContain(createHash("sha256").update(token).digest("base64url"));
    const queued = await listQueuedEmails(product);
    expect(queued.map(({ data, output }) => `${data} ${output}`).join(" ")).not.toContain(token);
    expect((await product.visitor().get(`/reset?token=${token}`)).status).toBe(200);
    expect((await use(token)).status).toBe(204);
    expect((await owner.client.get("/api/me")).status).toBe(401);
    expect((await signIn(owner.email, password)).status).toBe(401);
    const signed = await signIn(owner.email, another);
    expect(signed.status).toBe(200);
    expect(signed.body.user).toMatchObject({ emailProven: true, mustChangePassword: false });
    expect(await logOf(owner)).toEqual([{ action: "password_change", performedBy: owner.id }]);
    await waitForEmail(smtp, owner.email, "your password was changed");
    await expectGone(use(token, "another-one-again"));
    expect((await signIn(owner.email, another)).status).toBe(200);
  });

  it("ends what a stranger did who had registered the address: sessions, password, known browser", async () => {
    const victim = newEmail();
    const stranger = await signUp(product, "Stranger", victim);
    const { token } = await (async () => ({ token: await asked(stranger) }))();
    expect((await use(token)).status).toBe(204);
    expect((await stranger.client.get("/api/me")).status).toBe(401);
    expect((await stranger.client.post("/api/auth/sign-in", { email: victim, password })).status).toBe(401);
    const { knownDevice } = tables;
    expect(await rowsOf(product).$count(knownDevice, eq(knownDevice.personId, stranger.id))).toBe(0);
  });

  it("is one of several that work, until one was used: each attempt to send makes another", async () => {
    const owner = await signUp(product);
    expect((await ask(owner.email)).status).toBe(204);
    const second = await asked(owner, 2);
    const { token: first } = await waitForEmail(smtp, owner.email, "choose a new password");
    expect((await use(first)).status).toBe(204);
    await expectGone(use(second));
  });

  it("is over after 30 minutes, and swept away", async () => {
    const owner = await signUp(product);
    const token = await asked(owner);
    product.clock.advance(31 * minute);
    await expectGone(use(token));
    expect((await signIn(owner.email, password)).status).toBe(200);
    await product.cleanUp();
    const { oneTimeToken } = tables;
    expect(await rowsOf(product).$count(oneTimeToken, eq(oneTimeToken.purpose, "reset"))).toBe(0);
  });

  it("is refused when it is wrong, for another purpose, or the person is blocked or uses another address by now", async () => {
    await expectGone(use("x".repeat(43)));
    const owner = await signUp(product);
    const token = await asked(owner);
    const { token: proof } = await waitForEmail(smtp, owner.email, "confirm your email");
    await expectGone(use(proof));
    await setPerson(product, owner.id, { email: newEmail() });
    await expectGone(use(token));
    await setPerson(product, owner.id, { email: owner.email, status: "blocked" });
    await expectGone(use(token));
    const { person } = tables;
    const [row] = await rowsOf(product).select().from(person).where(eq(person.id, owner.id));
    expect(row?.mustChangePassword).toBe(false);
    await ask(owner.email);
    const other = await signUp(product);
    await asked(other);
    expect(smtp.to(owner.email).filter(({ subject }) => subject.includes("new password"))).toHaveLength(1);
  });

  it("is not used up by a password that is refused", async () => {
    const owner = await signUp(product);
    const token = await asked(owner);
    const weak = await use(token, "password");
    expect([weak.status, weak.body.fields.password]).toEqual([
      400,
      "Password is too weak. Please use at least 6 characters",
    ]);
    expect((await use(token, "short")).body.fields.password).toBe("Password must be at least 6 characters long");
    expect((await use(token)).status).toBe(204);
  });

  it("used fifty times at once works once", async () => {
    const owner = await signUp(product);
    const token = await asked(owner);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        use(token, `chosen-by-number-${nth}`).then(({ status }) => ({ nth, status })),
      ),
    );
    const won = answers.filter(({ status }) => status === 204);
    expect(won).toHaveLength(1);
    // On a slow machine the hash queue may be full for some, which does not use up the link.
    const lost = answers.filter((answer) => !won.includes(answer));
    expect(lost.filter(({ status }) => status !== 403 && status !== 503)).toEqual([]);
    expect((await signIn(owner.email, `chosen-by-number-${won[0]?.nth}`)).status).toBe(200);
    expect(await logOf(owner)).toHaveLength(1);
  });

  it("ends when the password is changed another way", async () => {
    const owner = await signUp(product);
    const token = await asked(owner);
    await owner.client.put("/api/me/password", { currentPassword: password, password: "changed-by-hand" });
    await expectGone(use(token));
  });
});

describe("a link's page", () => {
  const check = (token: string, use: string) => product.visitor().post("/api/auth/link-check", { token, use });

  it("is told beforehand what the link would be refused for, and uses nothing up", async () => {
    const owner = await signUp(product);
    const token = await asked(owner);
    for (const _ of [1, 2]) expect((await check(token, "password")).status).toBe(204);
    await expectGone(check(token, "address"));
    for (const cut of ["", token.slice(0, 12)]) await expectGone(check(cut, "password"));
    const { token: proof } = await waitForEmail(smtp, owner.email, "confirm your email");
    expect((await check(proof, "address")).status).toBe(204);
    await expectGone(check(proof, "password"));
    const closed = await check(token, "set-up");
    expect([closed.status, closed.body.message]).toEqual([
      403,
      "This setup link was already used or has expired. Log in, or ask the server's operator for a new link.",
    ]);
    await setPerson(product, owner.id, { email: newEmail() });
    await expectGone(check(token, "password"));
    await expectGone(check(proof, "address"));
    await setPerson(product, owner.id, { email: owner.email, status: "blocked", statusSetBy: "admin" });
    const blocked = await check(token, "password");
    expect([blocked.status, blocked.body.message]).toEqual([403, message.signInBlocked]);
    await setPerson(product, owner.id, { status: "active", statusSetBy: null });
    expect((await use(token)).status).toBe(204);
    await expectGone(check(token, "password"));
    const late = await asked(await signUp(product));
    product.clock.advance(31 * minute);
    await expectGone(check(late, "password"));
  });
});

describe("asking for one", () => {
  it("answers alike for known and unknown addresses, with the same statements and at the same pace", async () => {
    const known = await signUp(product);
    const unknown = newEmail();
    const before = (await listQueuedEmails(product)).length;
    const [one, other] = [await ask(known.email), await ask(unknown)];
    const shown = ({ status, text, headers }: typeof one) => {
      const shownHeaders = [...headers].filter(([name]) => name !== "date");
      return [status, text, shownHeaders];
    };
    expect(shown(one)).toEqual(shown(other));
    expect(one.status).toBe(204);
    const queued = (await listQueuedEmails(product)).slice(before);
    expect(queued.map(({ kind }) => kind)).toEqual(["reset-password", "reset-password"]);
    await waitForEmail(smtp, known.email, "choose a new password");
    expect(smtp.to(unknown)).toHaveLength(0);
    expect(JSON.stringify(queued)).not.toContain(unknown);
    expect((await ask("not an address")).body.fields.email).toBe("Please enter a valid email address");
  });

  it("is limited for each address, silently, and for each network address", async () => {
    const strict = await startTestProduct({ LIMIT_FACTOR: "1", SMTP_URL: smtp.url });
    try {
      const owner = await signUp(strict);
      const statuses: number[] = [];
      for (let count = 0; count < 11; count += 1) {
        const answer = await strict.visitor().post("/api/auth/reset-request", { email: owner.email });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([...Array(10).fill(204), 429]);
      const asked = async () => (await listQueuedEmails(strict)).filter(({ kind }) => kind === "reset-password");
      const sent = () => smtp.to(owner.email).filter(({ subject }) => subject.includes("Choose a new password"));
      await expect.poll(async () => (await asked()).filter(({ state }) => state === "completed").length).toBe(10);
      expect(sent()).toHaveLength(3);
    } finally {
      await strict.stop();
    }
  });
});

describe("a link that an admin hands over", () => {
  it("sets the password, proves nothing, and stands in the audit log", async () => {
    const admin = await signUpAs(product, "admin");
    const owner = await signUp(product);
    const made = await admin.client.post(`/api/users/${owner.id}/reset-link`, {});
    expect(made.status).toBe(201);
    expect(Date.parse(made.body.expiresAt) - product.clock.now().getTime()).toBeGreaterThan(29 * minute);
    expect(await logOf(owner)).toEqual([{ action: "reset_link", performedBy: admin.id }]);
    expect(made.body.url.startsWith(`${product.url}/reset#`)).toBe(true);
    expect((await use(made.body.url.split("#")[1])).status).toBe(204);
    expect((await signIn(owner.email, another)).body.user.emailProven).toBe(false);
    await waitForEmail(smtp, owner.email, "your password was changed");
  });

  it("asks for the admin's own password when they signed in long ago, and is never for themselves or a blocked person", async () => {
    const admin = await signUpAs(product, "admin");
    const other = await signUpAs(product, "admin");
    product.clock.advance(11 * minute);
    const path = `/api/users/${other.id}/reset-link`;
    const old = await admin.client.post(path, {});
    expect([old.status, old.body.code]).toEqual([403, "REAUTH_REQUIRED"]);
    await confirmPassword(admin);
    expect((await admin.client.post(path, {})).status).toBe(201);
    const own = await admin.client.post(`/api/users/${admin.id}/reset-link`, {});
    expect([own.status, own.body.message]).toEqual([403, message.ownResetLink]);
    await setPerson(product, other.id, { status: "blocked" });
    const blocked = await admin.client.post(path, {});
    expect([blocked.status, blocked.body.message]).toEqual([409, message.blockedNoLink]);
    const nobody = await admin.client.post("/api/users/nobody/reset-link", {});
    expect([nobody.status, nobody.body.message]).toEqual([404, "User not found"]);
    expect((await logOf(other)).filter(({ action }) => action === "reset_link")).toHaveLength(1);
  });
});
