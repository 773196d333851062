import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Authority,
  appleEnvironment,
  makeAuthority,
  openssl,
  passSubject,
  passTypeId,
  teamId,
} from "../support/authority.ts";
import { setCard } from "../support/factories.ts";
import { type HostedProduct, hostedUrl, startHostedProduct } from "../support/hosted.ts";
import { form, photo } from "../support/images.ts";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { startTestProduct } from "../support/product.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { readZip } from "../support/zip.ts";

/** The pass file, signed by a test authority and verified with openssl. */

let authority: Authority;
let product: HostedProduct;
let admin: SignedIn;
beforeAll(async () => {
  authority = await makeAuthority();
  const pass = await authority.issue(passSubject);
  product = await startHostedProduct({ ...appleEnvironment(authority, pass), WALLET_NAME: "Himal Cards" });
  admin = await signUpAs(product, "admin");
});
afterAll(async () => {
  await product?.stop();
  await authority?.remove();
});

const passOf = (id: string, headers?: Record<string, string>) =>
  product.visitor().send("GET", `/card/${id}.pkpass`, undefined, headers);

async function openPass(id: string) {
  const answer = await passOf(id);
  expect(answer.status).toBe(200);
  const files = readZip(answer.bytes);
  return { answer, files, pass: JSON.parse(String(files.get("pass.json"))) };
}

/** Verifies like a phone: the manifest's signature up to the root, and each file against the manifest. */
async function expectSigned(files: Map<string, Buffer>): Promise<void> {
  const folder = await mkdtemp(join(authority.folder, "pass-"));
  const [manifest, signature] = [join(folder, "manifest.json"), join(folder, "signature")];
  await writeFile(manifest, files.get("manifest.json") ?? "");
  await writeFile(signature, files.get("signature") ?? "");
  const common = ["-verify", "-binary", "-inform", "DER", "-in", signature, "-content", manifest];
  const trust = ["-CAfile", authority.root.certificate, "-purpose", "any", "-out", join(folder, "out")];
  for (const program of ["smime", "cms"]) {
    expect(await openssl(program, ...common, ...trust)).toMatch(/Verification successful/u);
  }
  const changed = JSON.parse(String(files.get("manifest.json")));
  changed["pass.json"] = "0".repeat(40);
  await writeFile(manifest, JSON.stringify(changed));
  await expect(openssl("cms", ...common, ...trust)).rejects.toThrow();
  const listed = JSON.parse(String(files.get("manifest.json"))) as Record<string, string>;
  const others = [...files.keys()].filter((name) => name !== "manifest.json" && name !== "signature");
  expect(Object.keys(listed).sort()).toEqual(others.sort());
  for (const [name, digest] of Object.entries(listed)) {
    expect(
      createHash("sha1")
        .update(files.get(name) ?? "")
        .digest("hex"),
      name,
    ).toBe(digest);
  }
  await rm(folder, { recursive: true });
}

describe("the pass of a card", () => {
  it("is signed, and its manifest names every file and nothing else", async () => {
    const card = await makeCard(admin, { name: "Sunita Gurung", jobTitle: "Engineer", company: "Himal Hydro" });
    const { answer, files } = await openPass(card.id);
    expect(answer.headers.get("content-type")).toBe("application/vnd.apple.pkpass");
    expect(answer.headers.get("content-disposition")).toContain(`${card.shortCode}.pkpass`);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    await expectSigned(files);
  });

  it("says what stands on the card, whose it is and where its code leads", async () => {
    const card = await makeCard(admin, {
      name: "Sunita Gurung",
      jobTitle: "Engineer",
      company: "Himal Hydro",
      phone: "+9779841234567",
      accent: "#0F766E",
    });
    const { pass } = await openPass(card.id);
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: passTypeId,
      teamIdentifier: teamId,
      organizationName: "Himal Cards",
      serialNumber: card.shortCode,
      description: "Sunita Gurung's business card",
      voided: false,
      webServiceURL: `${hostedUrl}/wallet`,
      foregroundColor: "rgb(255, 255, 255)",
      barcodes: [
        {
          format: "PKBarcodeFormatQR",
          message: `${hostedUrl}/c/${card.shortCode}?via=wallet`,
          messageEncoding: "iso-8859-1",
          altText: `cards.test/c/${card.shortCode}`,
        },
      ],
    });
    expect(pass.authenticationToken).toMatch(/^[A-Za-z0-9_-]{43}$/u);
    expect(pass.generic.primaryFields).toEqual([{ key: "name", value: "Sunita Gurung" }]);
    expect(pass.generic.secondaryFields).toEqual([{ key: "jobTitle", label: "Job title\u2060", value: "Engineer" }]);
    expect(pass.generic.auxiliaryFields).toEqual([{ key: "company", label: "Company\u2060", value: "Himal Hydro" }]);
    const back = Object.fromEntries(
      pass.generic.backFields.map((one: { key: string; value: string }) => [one.key, one.value]),
    );
    expect(back).toMatchObject({ card: `${hostedUrl}/card/${card.id}`, email: card.email, phone: "+977 984 1234567" });
    expect(Object.values(back)).not.toContain("");
    const another = await openPass((await makeCard(admin)).id);
    expect(another.pass.authenticationToken).not.toBe(pass.authenticationToken);
  });

  it.each([
    ["Arabic", { name: "عمر الخطيب", jobTitle: "مدير المشاريع", company: 'شركة «النور» / "السلام"' }],
    [
      "long",
      { name: "W".repeat(100), jobTitle: "x".repeat(100), company: "\\ \" ' <b>&amp;</b> %@".repeat(6).slice(0, 100) },
    ],
    ["a date in form", { name: "2026-11-22", jobTitle: "42", company: "true" }],
    ["of emoji and Chinese", { name: "李小龍 🧗‍♀️", jobTitle: "工程師", company: "株式会社" }],
  ])("carries texts as they are: %s", async (_, texts) => {
    const card = await makeCard(admin, texts);
    const { files, pass } = await openPass(card.id);
    const { primaryFields, secondaryFields, auxiliaryFields } = pass.generic;
    const said = [...primaryFields, ...secondaryFields, ...auxiliaryFields].map((one) => one.value);
    expect(said).toEqual([card.name, card.jobTitle, card.company]);
    await expectSigned(files);
  });

  it("has its labels in the languages of phones, signed, and a name with quotation marks stays whole", async () => {
    const card = await makeCard(admin, { name: 'Anna "Ani" \\ Öztürk', jobTitle: "Job title", company: "Himal Hydro" });
    const { files, pass } = await openPass(card.id);
    const folders = [...files.keys()]
      .filter((name) => name.endsWith("/pass.strings"))
      .map((name) => name.split(".")[0]);
    expect(folders.sort()).toEqual(["ar", "de", "en", "es", "fr", "hi", "ja", "ne", "ru", "zh-Hans"]);
    const strings = (language: string) => String(files.get(`${language}.lproj/pass.strings`)).split(/\r?\n/u);
    expect(strings("ar")).toContain('"Job title\u2060" = "المسمى الوظيفي";');
    expect(strings("zh-Hans")).toContain('"Job title\u2060" = "职位";');
    expect(strings("en")).toContain('"Job title\u2060" = "Job title";');
    expect(strings("de")[0]).toMatch(
      /^"Anna \\"Ani\\" \\\\ Öztürk's business card" = ".*Anna \\"Ani\\" \\\\ Öztürk.*";$/u,
    );
    expect(pass.generic.auxiliaryFields[0].label).toBe("Company\u2060");
    expect(String(files.get("de.lproj/pass.strings"))).not.toContain('"Job title" =');
    await expectSigned(files);
  });

  it("has our mark in three densities, and the photo where there is one", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const plain = await openPass(card.id);
    expect([...plain.files.keys()].filter((name) => name.startsWith("thumbnail"))).toEqual([]);
    const bytes = await (await photo(300, 400)).png().toBuffer();
    const { url } = (await owner.client.post("/api/uploads/photo", form(bytes, "a.png", "image/png"))).body;
    await owner.client.patch(`/api/cards/${card.id}`, { photoUrl: url });
    const { files } = await openPass(card.id);
    for (const [kind, side] of [
      ["icon", 29],
      ["logo", 50],
      ["thumbnail", 90],
    ] as const) {
      for (const density of [1, 2, 3]) {
        const name = density === 1 ? `${kind}.png` : `${kind}@${density}x.png`;
        const { format, width, height } = await sharp(files.get(name)).metadata();
        expect([name, format, width, height]).toEqual([name, "png", side * density, side * density]);
      }
    }
    await expectSigned(files);
  });

  it("is answered 304 to who has it, and is another once the card changed", async () => {
    const owner = await signUp(product);
    const card = await makeCard(owner);
    const first = await passOf(card.id);
    const etag = first.headers.get("etag") ?? "";
    expect((await passOf(card.id, { "if-none-match": etag })).status).toBe(304);
    await owner.client.patch(`/api/cards/${card.id}`, { name: "Another Name" });
    const second = await passOf(card.id, { "if-none-match": etag });
    expect(second.status).toBe(200);
    expect(second.headers.get("etag")).not.toBe(etag);
  });

  it("is another, and asked for anew, once it is signed with another certificate", async () => {
    const card = await makeCard(admin);
    const { passChange } = tables;
    await setCard(product, card.id, { updatedAt: new Date(Date.now() - 86_400_000) });
    await rowsOf(product).delete(passChange).where(eq(passChange.shortCode, card.shortCode));
    const { answer: first, pass } = await openPass(card.id);
    const etag = first.headers.get("etag") ?? "";
    const latest = `/wallet/v1/passes/${passTypeId}/${card.shortCode}`;
    const authorization = `ApplePass ${pass.authenticationToken}`;
    const given = await product.visitor().send("GET", latest, undefined, { authorization });
    const headers = { authorization, "if-modified-since": given.headers.get("last-modified") ?? "" };
    expect((await product.visitor().send("GET", latest, undefined, headers)).status).toBe(304);
    const certificate = await authority.issue(passSubject);
    const environment = { ...appleEnvironment(authority, certificate), WALLET_NAME: "Himal Cards" };
    const renewed = await startHostedProduct(environment, { through: () => product.databaseUrl });
    try {
      const ask = (path: string, more: Record<string, string>) => renewed.visitor().send("GET", path, undefined, more);
      const answer = await ask(`/card/${card.id}.pkpass`, { "if-none-match": etag });
      expect([answer.status, answer.headers.get("etag") === etag]).toEqual([200, false]);
      expect((await ask(latest, headers)).status).toBe(200);
    } finally {
      await renewed.stop();
    }
  });

  it("ends when the subscription does", async () => {
    const card = await makeCard(admin);
    await admin.client.put(`/api/cards/${card.id}/category`, { category: "Premium" });
    const { body } = await admin.client.put(`/api/cards/${card.id}/subscription`, { plan: "1-month" });
    expect((await openPass(card.id)).pass.expirationDate).toBe(body.subscriptionExpires);
  });

  it("is hidden as the card is", async () => {
    const card = await makeCard(admin);
    for (const [status, expected] of [
      ["blocked", 403],
      ["suspended", 403],
      ["active", 200],
    ] as const) {
      await admin.client.put(`/api/cards/${card.id}/status`, { status });
      const answer = await passOf(card.id);
      expect([status, answer.status]).toEqual([status, expected]);
      if (expected === 403) expect(answer.text).not.toContain(card.name);
    }
    const looked = await passOf("nobody-1", { accept: "text/html" });
    expect([looked.status, looked.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect((await passOf("nobody-1")).status).toBe(404);
  });
});

describe("the way to it", () => {
  it("stands on the card's page, and in the answer of /api/wallets", async () => {
    const card = await makeCard(admin);
    const { text } = await product.visitor().get(`/card/${card.id}`);
    expect(text).toContain(`href="/card/${card.id}.pkpass"`);
    expect(text).toContain("Add to Apple Wallet");
    expect(text).not.toContain("Google Wallet");
    expect((await product.visitor().get("/api/wallets")).body).toEqual({ apple: true, google: false });
  });

  it("is nowhere where no wallet is set up", async () => {
    const bare = await startTestProduct();
    try {
      const card = await makeCard(await signUp(bare));
      expect((await bare.visitor().get(`/card/${card.id}`)).text).not.toContain("Wallet");
      for (const path of [`/card/${card.id}.pkpass`, `/card/${card.id}/google-wallet`, "/wallet/v1/passes/a/b"]) {
        expect((await bare.visitor().get(path)).status).toBe(404);
      }
      expect((await bare.visitor().get("/api/wallets")).body).toEqual({ apple: false, google: false });
      expect(await rowsOf(bare).$count(tables.walletSetting)).toBe(0);
      await setCard(bare, card.id, { name: "Changed" });
      expect(await rowsOf(bare).$count(tables.passChange)).toBe(0);
    } finally {
      await bare.stop();
    }
  });

  it("ends with the certificate, also on a page that was kept", async () => {
    const pass = await authority.issue(passSubject, { days: 20 });
    const ending = await startHostedProduct(appleEnvironment(authority, pass));
    try {
      const card = await makeCard(await signUp(ending));
      const page = async () => (await ending.visitor().get(`/card/${card.id}`)).text;
      expect(await page()).toContain("Add to Apple Wallet");
      expect((await ending.visitor().get(`/card/${card.id}.pkpass`)).status).toBe(200);
      ending.clock.advance(21 * 86_400_000);
      expect(await page()).not.toContain("Add to Apple Wallet");
      expect((await ending.visitor().get(`/card/${card.id}.pkpass`)).status).toBe(503);
      expect((await ending.visitor().get("/api/wallets")).body.apple).toBe(false);
    } finally {
      await ending.stop();
    }
  });
});

it("where PUBLIC_URL is not https a pass has no service: Wallet would not install it", async () => {
  const pass = await authority.issue(passSubject);
  const plain = await startTestProduct(appleEnvironment(authority, pass));
  try {
    const card = await makeCard(await signUp(plain));
    const answer = await fetch(`${plain.url}/card/${card.id}.pkpass`);
    const files = readZip(Buffer.from(await answer.arrayBuffer()));
    const made = JSON.parse(String(files.get("pass.json")));
    expect("webServiceURL" in made || "authenticationToken" in made).toBe(false);
  } finally {
    await plain.stop();
  }
});
