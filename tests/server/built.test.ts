import { existsSync } from "node:fs";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Authority, makeAuthority } from "../support/authority.ts";
import { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { form, phoneJpeg } from "../support/images.ts";
import { makeCard, newEmail, signUp } from "../support/people.ts";
import { builtServer, runFile, type StartedProcess, startProcess } from "../support/process.ts";
import { cloneDatabase } from "../support/product.ts";
import { type Smtp, startSmtp } from "../support/smtp.ts";
import { type S3Server, startS3Server } from "../support/stores/s3-server.ts";
import { walletEnvironment } from "../support/wallets.ts";

/** `npm start` runs the build (docs/decisions/0041): lazily loaded packages and native modules must be included. */

const root = join(import.meta.dirname, "../..");

let authority: Authority;
let store: S3Server;
let smtp: Smtp;
let metrics: number;
let running: StartedProcess;
let visitor: Client;
beforeAll(async () => {
  authority = await makeAuthority();
  store = await startS3Server();
  smtp = await startSmtp();
  metrics = await freePort();
  running = await startProcess({
    ...{ DATABASE_URL: (await cloneDatabase()).url, PORT: String(await freePort()), METRICS_PORT: String(metrics) },
    ...{ SMTP_URL: smtp.url, MAIL_FROM: "cards@himalhydro.example" },
    ...store.environment,
    ...(await walletEnvironment(authority)),
  });
  visitor = new Client(running.url);
});
afterAll(async () => {
  expect(await running?.kill("SIGTERM")).toBe(0);
  await smtp?.stop();
  await store?.close();
  await authority?.remove();
});

const owner = () => signUp({ visitor: () => new Client(running.url) }, "Sunita Gurung", newEmail());

it("makes a card's page, pictures, codes and passes", async () => {
  const person = await owner();
  const sent = await person.client.post("/api/uploads/photo", form(await phoneJpeg(), "a.jpg", "image/jpeg"));
  expect([sent.status, store.objects.size > 0]).toEqual([201, true]);
  const card = await makeCard(person, { photoUrl: sent.body.url });
  for (const [rest, type] of [
    ["", "text/html; charset=utf-8"],
    [".vcf", "text/vcard; charset=utf-8"],
    ["/qr.svg", "image/svg+xml; charset=utf-8"],
    ["/qr.png", "image/png"],
    ["/preview.jpg", "image/jpeg"],
    [".pkpass", "application/vnd.apple.pkpass"],
  ]) {
    const { status, headers } = await visitor.get(`/card/${card.id}${rest}`);
    expect([rest, status, headers.get("content-type")]).toEqual([rest, 200, type]);
  }
  const saved = await visitor.get(`/card/${card.id}/google-wallet`);
  expect(saved.headers.get("location")).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/u);
});

it("writes emails, asks for passkeys, shows its numbers and describes itself", async () => {
  const { email } = await owner();
  await expect.poll(() => smtp.to(email).length).toBe(1);
  expect((await visitor.post("/api/auth/passkey/begin")).body.options.challenge).toMatch(/^[\w-]+$/u);
  expect(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()).toContain("evox_http_requests_total");
  expect((await visitor.get("/api/openapi.json")).body.openapi).toMatch(/^3\./u);
});

it("does not start when the files beside it are of another version", async () => {
  const tree = await mkdtemp(join(tmpdir(), "evox-built-"));
  try {
    await cp(join(root, "dist/server"), join(tree, "dist/server"), { recursive: true });
    for (const name of ["migrations", "node_modules"]) await symlink(join(root, name), join(tree, name));
    await writeFile(join(tree, "package.json"), JSON.stringify({ version: "9.9.9", type: "module" }));
    const { code, output } = await runFile(join(tree, builtServer), [], { DATA_DIR: join(tree, "data") });
    expect([code, output.trim()]).toEqual([
      1,
      expect.stringContaining("built from a different version than the source files"),
    ]);
    expect(existsSync(join(tree, "data"))).toBe(false);
  } finally {
    await rm(tree, { recursive: true });
  }
});
