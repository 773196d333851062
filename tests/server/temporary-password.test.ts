import { describe, expect, it, onTestFinished } from "vitest";
import { setPerson } from "../support/factories.ts";
import { password, type SignedIn, signUp } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const change = (person: SignedIn, body: Record<string, unknown>) => person.client.put("/api/me/password", body);

async function signedIn(email: string, secret: string): Promise<SignedIn> {
  const client = product.visitor();
  const { status, body } = await client.post("/api/auth/sign-in", { email, password: secret });
  expect(status).toBe(200);
  return { client, email, id: body.user.id };
}

describe("a temporary password", () => {
  it("must be replaced before anything else, by another one, once", async () => {
    const person = await signUp(product);
    await setPerson(product, person.id, { mustChangePassword: true });
    expect((await person.client.get("/api/me")).body.user.mustChangePassword).toBe(true);
    for (const refused of [
      await person.client.get("/api/cards"),
      await person.client.patch("/api/me", { name: "A" }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, "PASSWORD_CHANGE_REQUIRED"]);
    }
    const same = await change(person, { password });
    expect([same.status, same.body.fields.password]).toEqual([
      400,
      "Please choose a password other than the temporary one.",
    ]);
    const done = await change(person, { password: "a-new-one-of-mine" });
    expect([done.status, done.body.user.mustChangePassword]).toEqual([200, false]);
    expect((await person.client.get("/api/cards")).status).toBe(200);
    expect((await product.visitor().post("/api/auth/sign-in", { email: person.email, password })).status).toBe(401);
    await signedIn(person.email, "a-new-one-of-mine");
  });
});

describe("changing a password", () => {
  it("asks for the present one and ends all other sessions", async () => {
    const person = await signUp(product);
    const elsewhere = await signedIn(person.email, password);
    expect((await change(person, { password: "another-good-one" })).body.fields).toHaveProperty("currentPassword");
    const wrong = await change(person, { currentPassword: "not-that-one", password: "another-good-one" });
    expect([wrong.status, wrong.body.fields.currentPassword]).toEqual([400, "The password is incorrect."]);
    expect((await elsewhere.client.get("/api/me")).status).toBe(200);
    expect((await change(person, { currentPassword: password, password: "another-good-one" })).status).toBe(200);
    expect((await person.client.get("/api/me")).status).toBe(200);
    expect((await elsewhere.client.get("/api/me")).status).toBe(401);
  });

  it("refuses weak and short ones in words, and makes a guesser wait", async () => {
    const strict = await startTestProduct({ LIMIT_FACTOR: "1" });
    onTestFinished(strict.clock.hold());
    try {
      const person = await signUp(strict);
      const weak = await change(person, { currentPassword: password, password: "password" });
      expect(weak.body.fields.password).toBe("Password is too weak. Please use at least 6 characters");
      const short = await change(person, { currentPassword: password, password: "short" });
      expect(short.body.fields.password).toBe("Password must be at least 6 characters long");
      const statuses: number[] = [];
      for (let guess = 0; guess < 7; guess += 1) {
        statuses.push((await change(person, { currentPassword: `guess-${guess}`, password: "good-enough-1" })).status);
      }
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    } finally {
      await strict.stop();
    }
  });
});
