import { Secret, TOTP } from "otpauth";
import { Authenticator } from "./authenticator.ts";
import { Client, type TestResponse } from "./client.ts";
import { password, type SignedIn, signUpVerified } from "./people.ts";
import type { TestProduct } from "./product.ts";

const halfMinute = 30_000;

/** Returns the TOTP code for now, or for a number of half minutes from now. */
export function totpCodeOf(product: Pick<TestProduct, "clock">, secret: string, steps = 0): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: product.clock.now().getTime() + steps * halfMinute,
  });
}

/** Advances the clock, because each code works once. */
export function nextTotpCode(product: Pick<TestProduct, "clock">, secret: string): string {
  product.clock.advance(halfMinute);
  return totpCodeOf(product, secret);
}

export function expectStatus(status: number, answer: TestResponse): TestResponse {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text}`);
  return answer;
}

export type WithTotp = SignedIn & { secret: string; recoveryCodes: string[] };

export async function addTotp(product: TestProduct, person: SignedIn): Promise<WithTotp> {
  const { client } = person;
  const { secret } = expectStatus(200, await client.post("/api/me/second-factors/app/begin")).body;
  const added = expectStatus(
    201,
    await client.post("/api/me/second-factors/app", { code: totpCodeOf(product, secret) }),
  );
  return { ...person, secret, recoveryCodes: added.body.recoveryCodes };
}

export const signUpWithTotp = async (product: TestProduct) => addTotp(product, await signUpVerified(product));

export type WithPasskey = SignedIn & {
  authenticator: Authenticator;
  passkeyId: string;
  recoveryCodes: string[] | null;
};

export async function addPasskey(
  product: TestProduct,
  person: SignedIn,
  authenticator = new Authenticator(product.url),
): Promise<WithPasskey> {
  const { options } = expectStatus(200, await person.client.post("/api/me/second-factors/passkeys/begin")).body;
  const credential = authenticator.register(options);
  const added = await person.client.post("/api/me/second-factors/passkeys", { name: "Phone", credential });
  const { passkey, recoveryCodes } = expectStatus(201, added).body;
  return { ...person, authenticator, passkeyId: passkey.id, recoveryCodes };
}

export const signUpWithPasskey = async (product: TestProduct) => addPasskey(product, await signUpVerified(product));

/** Returns another browser with a pending sign-in. */
export async function startMfaSignIn(
  product: Pick<TestProduct, "url">,
  { email }: { email: string },
  client = new Client(product.url),
): Promise<Client> {
  expectStatus(202, await client.post("/api/auth/sign-in", { email, password }));
  return client;
}
