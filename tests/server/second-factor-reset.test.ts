import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import { waitForEmail } from "../support/links.ts";
import { createJoinedMember, createTeam } from "../support/organizations.ts";
import { confirmPassword, password, signUp, signUpAs } from "../support/people.ts";
import { runFile } from "../support/process.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { addPasskey, addTotp, expectStatus, signUpWithTotp, startMfaSignIn } from "../support/second-factors.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";

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

const path = (id: string) => `/api/users/${id}/second-factor-reset`;
const signIn = (email: string) => product.visitor().post("/api/auth/sign-in", { email, password });

async function countFactors(id: string): Promise<number> {
  const { authenticatorApp, passkey, recoveryCode, pendingSignIn } = tables;
  let all = 0;
  for (const table of [authenticatorApp, passkey, recoveryCode, pendingSignIn]) {
    all += await rowsOf(product).$count(table, eq(table.personId, id));
  }
  return all;
}

const resetsOf = (id: string) => {
  const { auditEntry } = tables;
  const isReset = and(eq(auditEntry.targetUserId, id), eq(auditEntry.action, "second_factor_reset"));
  return rowsOf(product).select().from(auditEntry).where(isReset);
};

describe("a person who lost their second factors", () => {
  it("is given back the account by an admin: factors and sessions go, with audit entry, bell and email", async () => {
    const admin = await signUpAs(product, "admin");
    const person = await addPasskey(product, await signUpWithTotp(product));
    await startMfaSignIn(product, person);
    expect((await admin.client.get(`/api/users/${person.id}`)).body.hasSecondFactor).toBe(true);
    expectStatus(204, await admin.client.post(path(person.id), {}));
    expect(await countFactors(person.id)).toBe(0);
    expect((await person.client.get("/api/me")).status).toBe(401);
    expect((await admin.client.get(`/api/users/${person.id}`)).body.hasSecondFactor).toBe(false);
    const signed = product.visitor();
    expectStatus(200, await signed.post("/api/auth/sign-in", { email: person.email, password }));
    const [told] = (await signed.get("/api/notifications")).body.items;
    expect(told.body).toEqual({ kind: "second-factor-changed", change: "reset", left: 0 });
    await waitForEmail(smtp, person.email, "two-step verification was removed");
    const [entry] = await resetsOf(person.id);
    expect(entry?.performedBy).toBe(admin.id);
    const again = await admin.client.post(path(person.id), {});
    expect([again.status, again.body.message]).toEqual([409, message.noSecondFactor]);
  });

  it("is not by a leader, and nobody resets their own there", async () => {
    const team = await createTeam(product);
    const member = await createJoinedMember(product, team);
    await setPerson(product, member.id, { emailProvenAt: new Date() });
    await addTotp(product, member);
    const refused = await team.leader.client.post(path(member.id), {});
    expect([refused.status, refused.body.message]).toEqual([403, message.permissionDenied]);
    const admin = await signUpAs(product, "admin");
    const own = await admin.client.post(path(admin.id), {});
    expect([own.status, own.body.message]).toEqual([403, message.ownSecondFactorReset]);
    expect(await countFactors(member.id)).toBe(11);
  });

  it("asks the admin for the password when the sign-in is older than ten minutes", async () => {
    const admin = await signUpAs(product, "admin");
    const person = await signUpWithTotp(product);
    product.clock.advance(11 * 60_000);
    const asked = await admin.client.post(path(person.id), {});
    expect([asked.status, asked.body.code]).toEqual([403, "REAUTH_REQUIRED"]);
    expect(await countFactors(person.id)).toBe(11);
    await confirmPassword(admin);
    expectStatus(204, await admin.client.post(path(person.id), {}));
  });

  it("is helped by the operator when nobody else can", async () => {
    const person = await signUpWithTotp(product);
    const environment = { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir };
    const run = (email: string) => runFile("cli/main.ts", ["reset-second-factor", email], environment);
    const { code, output } = await run(person.email.toUpperCase());
    expect([code, output]).toEqual([
      0,
      `${person.email}: two-step verification was removed, and the account was logged out everywhere. The password is now enough to log in.\n`,
    ]);
    expect((await signIn(person.email)).status).toBe(200);
    expect((await person.client.get("/api/me")).status).toBe(401);
    await waitForEmail(smtp, person.email, "two-step verification was removed");
    const [entry] = await resetsOf(person.id);
    expect(entry?.performedBy).toBeNull();
    expect(await run(person.email)).toMatchObject({
      code: 1,
      output: `Two-step verification is not set up for ${person.email}.\n`,
    });
    expect((await run("nobody@example.com")).code).toBe(1);
  });
});

it("goes with the account, and a factor is no way around its end", async () => {
  const person = await addPasskey(product, await signUpWithTotp(product));
  const half = await startMfaSignIn(product, person);
  expectStatus(204, await person.client.post("/api/me/deletion", { password }));
  expect(await countFactors(person.id)).toBe(0);
  const code = { code: person.recoveryCodes?.[0] ?? "0".repeat(28) };
  expect((await half.post("/api/auth/second-step/recovery-code", code)).status).toBe(401);
});

it("an admin's list says who has a second factor", async () => {
  const admin = await signUpAs(product, "admin");
  const [withApp, without] = [await signUpWithTotp(product), await signUp(product)];
  const { items } = (await admin.client.get("/api/users?limit=100")).body;
  const has = (id: string) => items.find((one: { id: string }) => one.id === id)?.hasSecondFactor;
  expect([has(withApp.id), has(without.id)]).toEqual([true, false]);
});
