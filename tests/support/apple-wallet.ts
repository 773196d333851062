import { readFileSync } from "node:fs";
import tls from "node:tls";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type PushServer, startPushServer } from "./apple-push.ts";
import { type Authority, appleEnvironment, makeAuthority, passSubject, passTypeId } from "./authority.ts";
import { type HostedProduct, startHostedProduct } from "./hosted.ts";
import { type SignedIn, signUpAs } from "./people.ts";
import type { ProductOptions } from "./product.ts";
import { readZip } from "./zip.ts";

/** A server whose passes are signed by a test authority, and a push service that trusts its certificates. */
export type AppleWalletFixture = { authority: Authority; pushes: PushServer; product: HostedProduct; admin: SignedIn };

/** Sets it up before the file's first test and stops it after the last. */
export function appleWalletFixture(options?: ProductOptions): AppleWalletFixture {
  const stage = {} as AppleWalletFixture;
  const trusted = tls.getCACertificates("default");
  beforeAll(async () => {
    stage.authority = await makeAuthority();
    tls.setDefaultCACertificates([...trusted, readFileSync(stage.authority.root.certificate, "utf8")]);
    stage.pushes = await startPushServer(stage.authority);
    const pass = await stage.authority.issue(passSubject);
    const environment = { ...appleEnvironment(stage.authority, pass), APPLE_PUSH_URL: stage.pushes.url };
    stage.product = await startHostedProduct(environment, options);
    stage.admin = await signUpAs(stage.product, "admin");
  });
  afterEach(() => stage.pushes.answer(null));
  afterAll(async () => {
    await stage.product?.stop();
    await stage.pushes?.stop();
    await stage.authority?.remove();
    tls.setDefaultCACertificates(trusted);
  });
  return stage;
}

export const parsePass = (bytes: Buffer) => JSON.parse(String(readZip(bytes).get("pass.json")));

let count = 0;

/** A phone that has loaded a card's pass. */
export async function phoneWithPass({ product, pushes }: AppleWalletFixture, card: { id: string; shortCode: string }) {
  count += 1;
  const client = product.visitor();
  const file = await client.send("GET", `/card/${card.id}.pkpass`);
  const { authenticationToken } = parsePass(file.bytes);
  const device = `device${count}-${process.pid}`;
  const token = Buffer.from(`push token ${count} ${card.shortCode}`).toString("hex");
  const headers = { authorization: `ApplePass ${authenticationToken}` };
  const registrations = `/wallet/v1/devices/${device}/registrations/${passTypeId}`;
  return {
    ...{ device, token, headers, registrations },
    register: (body: unknown = { pushToken: token }, more: Record<string, string> = {}) =>
      client.send("POST", `${registrations}/${card.shortCode}`, body, { ...headers, ...more }),
    unregister: () => client.send("DELETE", `${registrations}/${card.shortCode}`, undefined, headers),
    list: (since?: string) => client.send("GET", registrations + (since ? `?passesUpdatedSince=${since}` : "")),
    latest: (more: Record<string, string> = {}) =>
      client.send("GET", `/wallet/v1/passes/${passTypeId}/${card.shortCode}`, undefined, { ...headers, ...more }),
    pushed: () => pushes.to(token).length,
  };
}
