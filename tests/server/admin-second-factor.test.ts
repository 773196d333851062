import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import type { Operation } from "../../domain/core/operation.ts";
import { operations } from "../../domain/operations.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { openEvents } from "../support/events.ts";
import { setPerson } from "../support/factories.ts";
import { ownProduct } from "../support/own-product.ts";
import { password, signUp, signUpAs, signUpVerified } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { addTotp, expectStatus, nextTotpCode, startMfaSignIn } from "../support/second-factors.ts";

const product = ownProduct({ ADMIN_2FA: "required" });

function ask(client: Client, { method, path, upload }: Operation): Promise<TestResponse> {
  const address = path.replaceAll(/\{\w+\}/gu, "nobody-1");
  const body = method === "GET" || method === "DELETE" ? undefined : upload ? new FormData() : {};
  return client.send(method, address, body);
}

function expectShut({ status, body }: TestResponse): void {
  expect([status, body?.code, body?.message]).toEqual([403, "SECOND_FACTOR_REQUIRED", message.secondFactorRequired]);
}

/** Operations allowed for an admin without a factor; listed independently of the contract. */
const open = [
  ...["getMe", "updateMe", "listSessions", "endSession", "endOtherSessions", "listLogins", "changePassword"],
  ...["changeEmail", "requestProof", "proveAddress", "getDeletion", "deleteAccount", "exportAccount"],
  ...["listSecondFactors", "confirmWithPassword", "confirmWithApp", "beginPasskeyConfirmation", "confirmWithPasskey"],
  ...["beginApp", "addApp", "removeApp", "beginPasskey", "addPasskey", "renamePasskey", "removePasskey"],
  "renewRecoveryCodes",
];

describe("where ADMIN_2FA is required, an admin without a second factor", () => {
  it("is let in to nothing but the account, setting one up and signing out", async () => {
    const admin = await signUpAs(product, "admin");
    const guarded = (operations as readonly Operation[]).filter(({ access }) => access !== "anyone");
    const shut = guarded.filter(({ id }) => !open.includes(id));
    expect(guarded.length - shut.length).toBe(open.length);
    expect(shut.length).toBeGreaterThan(50);
    for (const operation of shut) expectShut(await ask(admin.client, operation));
    for (const operation of guarded.filter(({ id }) => open.includes(id) && id !== "endOtherSessions")) {
      const answer = await ask(admin.client, operation);
      expect(answer.body?.code, operation.id).not.toBe("SECOND_FACTOR_REQUIRED");
    }
    expectStatus(204, await admin.client.post("/api/auth/sign-out"));
  });

  it("is told so by /api/me, with the permissions of a user", async () => {
    const { client } = await signUpAs(product, "admin");
    const me = expectStatus(200, await client.get("/api/me")).body;
    expect(me).toMatchObject({ hasSecondFactor: false, mustSetUpSecondFactor: true, mayFoundOrganization: false });
    expect(me.permissions).toMatchObject({ view_profile: true, view_users: false, edit_user: false, add_user: false });
    expect((await client.get("/api/me/second-factors")).body.required).toBe(true);
  });

  it("opens all with a factor, and shuts it again by taking the last one away", async () => {
    const admin = await signUpAs(product, "admin");
    await setPerson(product, admin.id, { emailProvenAt: new Date() });
    const { secret } = await addTotp(product, admin);
    expect((await admin.client.get("/api/users")).status).toBe(200);
    const me = (await admin.client.get("/api/me")).body;
    expect([me.mustSetUpSecondFactor, me.permissions.view_users]).toEqual([false, true]);
    const half = await startMfaSignIn(product, admin);
    expectStatus(200, await half.post("/api/auth/second-step/app", { code: nextTotpCode(product, secret) }));
    expect((await half.get("/api/users")).status).toBe(200);
    expectStatus(204, await half.delete("/api/me/second-factors/app"));
    expectShut(await half.get("/api/users"));
  });

  it("is met by the next request when they become one while signed in", async () => {
    const admin = await signUpAs(product, "admin");
    await setPerson(product, admin.id, { emailProvenAt: new Date() });
    await addTotp(product, admin);
    const user = await signUpVerified(product);
    expect((await user.client.get("/api/cards")).status).toBe(200);
    const [before, events] = [await openEvents(admin.client), await openEvents(user.client)];
    expectStatus(200, await admin.client.put(`/api/users/${user.id}/role`, { role: "admin" }));
    // Open streams end, except those of an admin with a factor.
    await expect.poll(events.isOver).toBe(true);
    expect([before.status, before.isOver()]).toEqual([200, false]);
    before.leave();
    expectShut(await user.client.get("/api/cards"));
    expectStatus(200, await admin.client.put(`/api/users/${user.id}/role`, { role: "user" }));
    expect((await user.client.get("/api/cards")).status).toBe(200);
  });

  it("may sign in", async () => {
    const { email } = await signUpAs(product, "admin");
    const browser = product.visitor();
    expectStatus(200, await browser.post("/api/auth/sign-in", { email, password }));
    expectShut(await browser.get("/api/stats"));
  });
});

it("nobody else is asked for one", async () => {
  for (const person of [
    await signUp(product),
    await signUpAs(product, "leader"),
    await signUpAs(product, "orgmanager"),
  ]) {
    expect((await person.client.get("/api/cards")).status).toBe(200);
    expect((await person.client.get("/api/me")).body.mustSetUpSecondFactor).toBe(false);
  }
});

it("nor is an admin where ADMIN_2FA is left out", async () => {
  const other = await startTestProduct();
  try {
    const admin = await signUpAs(other, "admin");
    expect((await admin.client.get("/api/users")).status).toBe(200);
    expect((await admin.client.get("/api/me")).body.mustSetUpSecondFactor).toBe(false);
  } finally {
    await other.stop();
  }
});
