import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, lt } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { Authenticator, withOtherKey } from "../support/authenticator.ts";
import { openssl } from "../support/authority.ts";
import type { Client } from "../support/client.ts";
import { setPerson } from "../support/factories.ts";
import { password, signUpVerified } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import {
  addPasskey,
  addTotp,
  expectStatus,
  signUpWithPasskey,
  startMfaSignIn,
  totpCodeOf,
  type WithPasskey,
} from "../support/second-factors.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const minute = 60_000;
const passkeys = "/api/me/second-factors/passkeys";
const second = "/api/auth/second-step/passkey";
const alone = "/api/auth/passkey";

type Lie = Parameters<Authenticator["answer"]>[1];

async function optionsOf(client: Client, path: string) {
  return expectStatus(200, await client.post(`${path}/begin`)).body.options;
}

/** Signs in by passkey alone, by default in a new browser. */
async function signInAlone({ authenticator }: WithPasskey, lie: Lie = {}, client = product.visitor()) {
  const credential = authenticator.answer(await optionsOf(client, alone), lie);
  return { client, credential, answer: await client.post(alone, { credential }) };
}

/** Creates a certificate that meets WebAuthn's requirements for attestation: the library accepts it. */
async function makersCertificate(key: KeyObject): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "evox-maker-"));
  const [keyFile, out] = [join(folder, "key.pem"), join(folder, "certificate.der")];
  await writeFile(keyFile, key.export({ type: "pkcs8", format: "pem" }));
  const subject = "/C=NP/O=Himal Hydro/OU=Authenticator Attestation/CN=Key";
  const wanted = ["-subj", subject, "-addext", "basicConstraints=critical,CA:FALSE", "-outform", "DER", "-out", out];
  await openssl("req", "-x509", "-new", "-key", keyFile, ...wanted);
  const bytes = await readFile(out);
  await rm(folder, { recursive: true });
  return bytes;
}

async function expectRefused(answer: { status: number; body: { code: string; message: string } }) {
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    401,
    "INVALID_CREDENTIALS",
    message.passkeyRefused,
  ]);
}

describe("a new passkey", () => {
  it("is asked for by PUBLIC_URL alone, discoverable, with its owner asked", async () => {
    const { client, id, email } = await signUpVerified(product);
    const options = await optionsOf(client, passkeys);
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "E-VOX" },
      user: { id: Buffer.from(id).toString("base64url"), name: email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.challenge, "base64url")).toHaveLength(32);
    const { passkeyChallenge } = tables;
    const [row] = await rowsOf(product).select().from(passkeyChallenge).where(eq(passkeyChallenge.purpose, "register"));
    expect(JSON.stringify(row)).not.toContain(options.challenge);
  });

  it("has a name, is listed, named anew and removed, with the codes on paper as the first factor", async () => {
    const person = await signUpWithPasskey(product);
    expect(person.recoveryCodes).toHaveLength(10);
    const more = await addPasskey(product, person, new Authenticator(product.url));
    expect(more.recoveryCodes).toBeNull();
    const listed = (await person.client.get("/api/me/second-factors")).body.passkeys;
    expect(listed).toEqual([
      { id: person.passkeyId, name: "Phone", createdAt: expect.any(String), lastUsedAt: null, synced: false },
      expect.objectContaining({ id: more.passkeyId }),
    ]);
    const path = `${passkeys}/${more.passkeyId}`;
    const renamed = await person.client.patch(path, { name: "  Key on  the ring " });
    expect([renamed.status, renamed.body.name]).toEqual([200, "Key on  the ring"]);
    for (const name of ["", " ", "x".repeat(61)]) expect((await person.client.patch(path, { name })).status).toBe(400);
    expectStatus(204, await person.client.delete(path));
    expect((await person.client.delete(path)).body.message).toBe(message.passkeyNotFound);
    expect((await person.client.get("/api/me/second-factors")).body.recoveryCodesLeft).toBe(10);
    expectStatus(204, await person.client.delete(`${passkeys}/${person.passkeyId}`));
    const left = (await person.client.get("/api/me/second-factors")).body;
    expect([left.passkeys, left.recoveryCodesLeft]).toEqual([[], 0]);
  });

  it("is nobody else's to name or remove", async () => {
    const [person, other] = [await signUpWithPasskey(product), await signUpWithPasskey(product)];
    const path = `${passkeys}/${person.passkeyId}`;
    expect((await other.client.patch(path, { name: "Mine" })).status).toBe(404);
    expect((await other.client.delete(path)).status).toBe(404);
    expect((await signInAlone(person)).answer.status).toBe(200);
  });

  const lies: [string, Parameters<Authenticator["register"]>[1]][] = [
    ["from another origin", { origin: "https://evil.example" }],
    ["for another rpId", { rpId: "evil.example" }],
    ["to another challenge", { challenge: Buffer.alloc(32).toString("base64url") }],
    ["whose owner was not asked", { unverified: true }],
    ["of the other kind", { type: "webauthn.get" }],
  ];
  it.each(lies)("%s is refused, and the challenge is used up", async (_, lie) => {
    const { client } = await signUpVerified(product);
    const options = await optionsOf(client, passkeys);
    const authenticator = new Authenticator(product.url);
    const refused = await client.post(passkeys, { name: "Phone", credential: authenticator.register(options, lie) });
    expect([refused.status, refused.body.fields]).toEqual([400, { credential: message.passkeyRefused }]);
    const late = await client.post(passkeys, { name: "Phone", credential: authenticator.register(options) });
    expect(late.status).toBe(400);
    expect((await client.get("/api/me/second-factors")).body.passkeys).toEqual([]);
  });

  it("may attest itself; with a certificate, which nobody asked for, it is refused unread", async () => {
    const { client } = await signUpVerified(product);
    const key = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    const certificate = await makersCertificate(key);
    const register = async (attested: "self" | { certificate: Uint8Array; key: KeyObject }) => {
      const credential = new Authenticator(product.url).register(await optionsOf(client, passkeys), { attested });
      return client.post(passkeys, { name: "Phone", credential });
    };
    expect((await register({ certificate, key })).status).toBe(400);
    expect((await register("self")).status).toBe(201);
  });

  it("is asked for again by the ways that we know; what else a browser says of it is left out", async () => {
    const odd = new Authenticator(product.url, { transports: ["usb", "telepathy", "nfc"] });
    const person = await addPasskey(product, await signUpVerified(product), odd);
    const half = await startMfaSignIn(product, person);
    const [asked] = (await optionsOf(half, second)).allowCredentials;
    expect(asked).toEqual({ id: odd.held[0]?.id, type: "public-key", transports: ["nfc", "usb"] });
    expect((await optionsOf(person.client, passkeys)).excludeCredentials).toEqual([asked]);
  });

  it("answers once, within five minutes, in the session that began", async () => {
    const person = await signUpVerified(product);
    const authenticator = new Authenticator(product.url);
    const late = authenticator.register(await optionsOf(person.client, passkeys));
    product.clock.advance(5 * minute);
    expect((await person.client.post(passkeys, { name: "Phone", credential: late })).status).toBe(400);
    expectStatus(200, await person.client.post("/api/me/confirmation/password", { password }));
    const elsewhere = product.visitor();
    expectStatus(200, await elsewhere.post("/api/auth/sign-in", { email: person.email, password }));
    const credential = authenticator.register(await optionsOf(person.client, passkeys));
    expect((await elsewhere.post(passkeys, { name: "Phone", credential })).status).toBe(400);
    expectStatus(201, await person.client.post(passkeys, { name: "Phone", credential }));
    const again = await person.client.post(passkeys, { name: "Phone", credential });
    expect(again.status).toBe(400);
  });

  it("that is registered already is told so, whoever has it", async () => {
    const person = await signUpWithPasskey(product);
    const other = await signUpVerified(product);
    const options = await optionsOf(other.client, passkeys);
    const credential = new Authenticator(product.url).register(options);
    const { passkey } = tables;
    await rowsOf(product).update(passkey).set({ credentialId: credential.id }).where(eq(passkey.id, person.passkeyId));
    const taken = await other.client.post(passkeys, { name: "Phone", credential });
    expect([taken.status, taken.body.message]).toEqual([409, message.passkeyTaken]);
  });

  it("is the twentieth at most, also of two at once", async () => {
    const person = await signUpWithPasskey(product);
    const anyKey = { personId: person.id, publicKey: "", counter: 0, transports: [], synced: false, name: "Key" };
    const more = Array.from({ length: 18 }, (_, index) => ({
      ...anyKey,
      credentialId: `${person.id}${index + 1}`,
      createdAt: new Date(),
    }));
    await rowsOf(product).insert(tables.passkey).values(more);
    const other = product.visitor();
    const answer = person.authenticator.answer(await optionsOf(other, alone));
    expectStatus(200, await other.post(alone, { credential: answer }));
    const both = [person.client, other];
    const credentials = await Promise.all(
      both.map(async (client) => new Authenticator(product.url).register(await optionsOf(client, passkeys))),
    );
    const answers = await Promise.all(
      both.map((client, index) => client.post(passkeys, { name: "Phone", credential: credentials[index] })),
    );
    // The first addition ends the other session.
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401]);
    const winner = both[answers.findIndex(({ status }) => status === 201)];
    const refused = await winner?.post(`${passkeys}/begin`);
    expect([refused?.status, refused?.body.message]).toEqual([409, message.tooManyPasskeys]);
  });
});

describe("signing in by passkey alone", () => {
  it("needs neither password nor second step, and notes the use", async () => {
    const person = await addTotp(product, await signUpWithPasskey(product)).then(async (withApp) => ({
      ...withApp,
      ...(await addPasskey(product, withApp)),
    }));
    const { client, answer } = await signInAlone(person);
    expect([answer.status, answer.body.user.id]).toEqual([200, person.id]);
    expect(client.cookies.has("evox_passkey")).toBe(false);
    expect((await client.get("/api/me")).status).toBe(200);
    const used = (await client.get("/api/me/second-factors")).body.passkeys;
    expect(used.at(-1).lastUsedAt).toEqual(expect.any(String));
    expect((await client.get("/api/me/logins")).body.items[0].success).toBe(true);
  });

  const lies: [string, Lie][] = [
    ["from another origin", { origin: "https://evil.example" }],
    ["for another rpId", { rpId: "evil.example" }],
    ["to another challenge", { challenge: Buffer.alloc(32).toString("base64url") }],
    ["whose owner was not asked", { unverified: true }],
    ["of the other kind", { type: "webauthn.create" }],
    ["with somebody else's handle", { userHandle: Buffer.from("somebody-else").toString("base64url") }],
    ["without a handle", { userHandle: undefined }],
    ["of a passkey that nobody has", { id: Buffer.alloc(32, 7).toString("base64url") }],
  ];
  it.each(lies)("is refused for an answer %s, and the challenge is used up", async (_, lie) => {
    const person = await signUpWithPasskey(product);
    const client = product.visitor();
    const options = await optionsOf(client, alone);
    const cookie = `evox_passkey=${client.cookies.get("evox_passkey")}`;
    await expectRefused(await client.post(alone, { credential: person.authenticator.answer(options, lie) }));
    const right = person.authenticator.answer(options);
    await expectRefused(await product.visitor().post(alone, { credential: right }, { cookie }));
  });

  it("takes an answer once, in the browser that asked, within five minutes", async () => {
    const person = await signUpWithPasskey(product);
    const { client, credential, answer } = await signInAlone(person);
    expect(answer.status).toBe(200);
    await expectRefused(await client.post(alone, { credential }));
    const asking = product.visitor();
    const stolen = person.authenticator.answer(await optionsOf(asking, alone));
    await expectRefused(await product.visitor().post(alone, { credential: stolen }));
    const late = person.authenticator.answer(await optionsOf(asking, alone));
    product.clock.advance(5 * minute);
    await expectRefused(await asking.post(alone, { credential: late }));
    await product.cleanUp();
    const { passkeyChallenge } = tables;
    expect(await rowsOf(product).$count(passkeyChallenge, lt(passkeyChallenge.expiresAt, product.clock.now()))).toBe(0);
  });

  it("signs one in of many who show the same answer at once", async () => {
    const person = await signUpWithPasskey(product);
    const asking = product.visitor();
    const credential = person.authenticator.answer(await optionsOf(asking, alone));
    const cookie = `evox_passkey=${asking.cookies.get("evox_passkey")}`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => product.visitor().post(alone, { credential }, { cookie })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(401)]);
  });

  it("refuses another's key under one's name, and one's key under another's", async () => {
    const [person, other] = [await signUpWithPasskey(product), await signUpWithPasskey(product)];
    const [held] = person.authenticator.held;
    if (!held) throw new Error("no passkey");
    const client = product.visitor();
    const forged = person.authenticator.answer(await optionsOf(client, alone), {}, withOtherKey(held));
    await expectRefused(await client.post(alone, { credential: forged }));
    const mixed = other.authenticator.answer(await optionsOf(client, alone), { id: held.id });
    await expectRefused(await client.post(alone, { credential: mixed }));
  });

  it("refuses a copy, whose counter does not grow; those that do not count are taken", async () => {
    const person = await signUpWithPasskey(product);
    expect((await signInAlone(person)).answer.status).toBe(200);
    await expectRefused((await signInAlone(person, { counter: 1 })).answer);
    expect((await signInAlone(person)).answer.status).toBe(200);
    const uncounted = new Authenticator(product.url, { counts: false });
    const cloud = await addPasskey(product, await signUpVerified(product), uncounted);
    for (let count = 0; count < 2; count += 1) expect((await signInAlone(cloud)).answer.status).toBe(200);
  });

  it("ends with the passkey, and lets nobody in who is blocked", async () => {
    const removed = await signUpWithPasskey(product);
    expectStatus(204, await removed.client.delete(`${passkeys}/${removed.passkeyId}`));
    await expectRefused((await signInAlone(removed)).answer);
    const blocked = await signUpWithPasskey(product);
    await setPerson(product, blocked.id, { status: "blocked", statusSetBy: "admin" });
    const { answer, client } = await signInAlone(blocked);
    expect([answer.status, answer.body.message]).toEqual([403, message.signInBlocked]);
    expect((await client.get("/api/me")).status).toBe(401);
  });

  it("goes on while wrong passwords make the account wait", async () => {
    const strict = await startTestProduct({ LIMIT_FACTOR: "1" });
    onTestFinished(strict.clock.hold());
    try {
      const person = await signUpWithPasskey(strict);
      const wrong = { email: person.email, password: "wrong-password" };
      for (let count = 0; count < 5; count += 1) await strict.visitor().post("/api/auth/sign-in", wrong);
      expect((await strict.visitor().post("/api/auth/sign-in", { ...wrong, password })).status).toBe(429);
      const { answer } = await signInAlone(person, {}, strict.visitor());
      expect(answer.status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  it("has limits for each network", async () => {
    const strict = await startTestProduct({ LIMIT_FACTOR: "0.1" });
    try {
      const begun: number[] = [];
      for (let count = 0; count < 7; count += 1) begun.push((await strict.visitor().post(`${alone}/begin`)).status);
      expect(begun).toEqual([...Array(6).fill(200), 429]);
    } finally {
      await strict.stop();
    }
  });
});

describe("a passkey as the second step", () => {
  it("ends the sign-in, and only the person's own are asked for", async () => {
    const person = await signUpWithPasskey(product);
    const half = await startMfaSignIn(product, person);
    const options = await optionsOf(half, second);
    expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([person.authenticator.held[0]?.id]);
    expect(options.userVerification).toBe("required");
    const credential = person.authenticator.answer(options);
    expectStatus(200, await half.post(second, { credential }));
    expect((await half.get("/api/me")).body.user.id).toBe(person.id);
    const again = await startMfaSignIn(product, person);
    const replayed = await again.post(second, { credential });
    expect([replayed.status, replayed.body.fields]).toEqual([400, { credential: message.passkeyRefused }]);
  });

  it("is nobody else's, and no answer to another sign-in's challenge", async () => {
    const [person, thief] = [await signUpWithPasskey(product), await signUpWithPasskey(product)];
    const half = await startMfaSignIn(product, person);
    const { challenge, rpId } = await optionsOf(half, second);
    const own = thief.authenticator.answer({ challenge, rpId });
    expect((await half.post(second, { credential: own })).status).toBe(400);
    const first = await optionsOf(half, second);
    const other = await startMfaSignIn(product, person);
    const moved = person.authenticator.answer(first);
    expect((await other.post(second, { credential: moved })).status).toBe(400);
    // A challenge for sign-in by passkey alone is not valid for the second step either.
    const begun = await optionsOf(half, alone);
    expect((await half.post(second, { credential: person.authenticator.answer(begun) })).status).toBe(400);
  });

  it("is not there for who has none, and without a sign-in that waits", async () => {
    const nobody = await product.visitor().post(`${second}/begin`);
    expect([nobody.status, nobody.body.code]).toEqual([401, "SECOND_STEP_OVER"]);
    const person = await addTotp(product, await signUpVerified(product));
    const thief = await signUpWithPasskey(product);
    const half = await startMfaSignIn(product, person);
    const options = await optionsOf(half, second);
    expect(options.allowCredentials).toEqual([]);
    const { challenge, rpId } = options;
    const credential = thief.authenticator.answer({ challenge, rpId });
    expect((await half.post(second, { credential })).status).toBe(400);
    const ended = await half.post("/api/auth/second-step/app", { code: totpCodeOf(product, person.secret, 1) });
    expect(ended.status).toBe(200);
  });
});
