import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { defaultQrStyle } from "../../domain/qr-codes/qr-style.ts";
import { setCard } from "../support/factories.ts";
import { form, transparentLogo } from "../support/images.ts";
import { makeCard, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { readCodes } from "../support/qr.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

const path = (card: { id: string }) => `/api/cards/${card.id}/code`;
const fancy = {
  ...defaultQrStyle,
  ...{ dark: "#1E3A8A", ground: "#FFF4EC", modules: "dots", eyes: "round", middle: "initials" },
} as const;

async function ownerOfCard(input: Record<string, unknown> = {}) {
  const owner = await signUp(product);
  return { owner, card: await makeCard(owner, input) };
}

const file = async (address: string) => {
  const answer = await fetch(product.url + address);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

async function giveLogo(owner: SignedIn, bytes: Buffer): Promise<void> {
  const { body } = await owner.client.post("/api/uploads/logo", form(bytes, "logo.png", "image/png"));
  await owner.client.patch("/api/me", { logoUrl: body.url });
}

describe("the look of a card's code", () => {
  it("is plain until one is saved, and says all that the code is made from", async () => {
    const { owner, card } = await ownerOfCard({ jobTitle: "Head", phone: "+9779801234567", website: "example.com" });
    const { status, body } = await owner.client.get(path(card));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ style: defaultQrStyle, version: 0, updatedAt: null, isLive: true, logo: null, accent: card.accent },
      address: `${product.url}/c/${card.shortCode}?via=qr`,
      contact: { name: "Sunita Gurung", jobTitle: "Head", company: "", phone: "+9779801234567" },
      initials: { text: "SG" },
    });
  });

  it("is saved, counted up, and stale when somebody saved in between", async () => {
    const { owner, card } = await ownerOfCard();
    const first = await owner.client.put(path(card), { ...fancy, version: 0 });
    expect([first.status, first.body.version, first.body.style]).toEqual([200, 1, fancy]);
    const stale = await owner.client.put(path(card), { ...defaultQrStyle, version: 0 });
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([409, "STALE_VERSION", message.codeStale]);
    const second = await owner.client.put(path(card), { ...defaultQrStyle, version: 1 });
    expect([second.body.version, (await owner.client.get(path(card))).body.style]).toEqual([2, defaultQrStyle]);
    expect((await owner.client.get(`/api/cards/${card.id}`)).body.version).toBe(card.version);
  });

  it("goes to one of two who save at the same moment", async () => {
    const { owner, card } = await ownerOfCard();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => owner.client.put(path(card), { ...defaultQrStyle, version: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it.each([
    [{ dark: "#FFE000" }, "dark", message.codeColourPale],
    [{ dark: "#FFFFFF", ground: "#000000" }, "ground", message.codeGroundDark],
    [{ dark: "red" }, "dark", message.accentInvalid],
    [{ middle: "logo" }, "middle", message.codeWithoutLogo],
  ])("refuses %j at its field", async (wrong, field, text) => {
    const { owner, card } = await ownerOfCard();
    const { status, body } = await owner.client.put(path(card), { ...defaultQrStyle, ...wrong, version: 0 });
    expect([status, body.fields]).toEqual([400, { [field]: text }]);
    expect((await owner.client.get(path(card))).body.version).toBe(0);
  });

  it("refuses initials of a name that has none", async () => {
    const { owner, card } = await ownerOfCard({ name: "👩‍🚀" });
    const { body } = await owner.client.put(path(card), { ...defaultQrStyle, middle: "initials", version: 0 });
    expect(body.fields).toEqual({ middle: message.codeWithoutInitials });
  });

  it("refuses a contact that is too long for a printed code, and takes it without its long part", async () => {
    const { owner, card } = await ownerOfCard({ website: `https://example.com/${"a".repeat(300)}` });
    const full = await owner.client.put(path(card), { ...defaultQrStyle, content: "static", version: 0 });
    expect(full.body.fields).toEqual({ content: message.codeTooLong });
    const less = { ...defaultQrStyle, content: "static", leaveOut: ["website"], version: 0 };
    expect((await owner.client.put(path(card), less)).status).toBe(200);
  });

  it("is refused when the code cannot be read back: a logo that looks like a fourth corner", async () => {
    const { owner, card } = await ownerOfCard();
    const corner =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="450" height="450"><path fill="#fff" d="M0 0h9v9H0z"/>' +
      '<path d="M1 1h7v7H1z"/><path fill="#fff" d="M2 2h5v5H2z"/><path d="M3 3h3v3H3z"/></svg>';
    await giveLogo(owner, await sharp(Buffer.from(corner)).png().toBuffer());
    const { status, body } = await owner.client.put(path(card), { ...defaultQrStyle, middle: "logo", version: 0 });
    expect([status, body.code, body.message]).toEqual([409, "CONFLICT", message.codeUnreadable]);
    expect((await owner.client.get(path(card))).body.version).toBe(0);
  });

  it("goes with the card", async () => {
    const { owner, card } = await ownerOfCard();
    await owner.client.put(path(card), { ...fancy, version: 0 });
    await owner.client.delete(`/api/cards/${card.id}`);
    const { qrStyle } = tables;
    expect(await rowsOf(product).$count(qrStyle, eq(qrStyle.cardId, card.id))).toBe(0);
  });
});

describe("?style=own", () => {
  const texts = async (card: { id: string }, kind: string, size = 600) => {
    const { status, bytes } = await file(`/card/${card.id}/qr.${kind}?style=own&size=${size}`);
    expect(status).toBe(200);
    return readCodes(await sharp(bytes).png().toBuffer());
  };

  it("draws what was saved, as SVG and PNG; without it everything is as before", async () => {
    const { owner, card } = await ownerOfCard();
    await giveLogo(owner, await transparentLogo());
    const before = await file(`/card/${card.id}/qr.svg`);
    expect(await texts(card, "png")).toEqual([`${product.url}/c/${card.shortCode}?via=qr`]);
    await owner.client.put(path(card), { ...fancy, middle: "logo", version: 0 });
    for (const kind of ["svg", "png"]) {
      expect(await texts(card, kind)).toEqual([`${product.url}/c/${card.shortCode}?via=qr`]);
    }
    const svg = await file(`/card/${card.id}/qr.svg?style=own`);
    expect(svg.bytes.toString()).toMatch(/fill="#1E3A8A".*<image [^>]*href="data:image\/png;base64,/u);
    expect(svg.headers.get("content-disposition")).toContain(`filename="${card.shortCode}.svg"`);
    expect(svg.headers.get("content-security-policy")).toContain("sandbox");
    expect((await file(`/card/${card.id}/qr.svg`)).bytes.equals(before.bytes)).toBe(true);
  });

  it("holds the contact when that was chosen, as it is now", async () => {
    const { owner, card } = await ownerOfCard({ phone: "+9779801234567" });
    await owner.client.put(path(card), { ...defaultQrStyle, content: "static", version: 0 });
    await owner.client.patch(`/api/cards/${card.id}`, { name: "Sunita Rai" });
    const [text] = await texts(card, "png");
    expect(text).toContain("N:Rai;Sunita\nFN:Sunita Rai\nTEL:+9779801234567");
    await owner.client.patch(`/api/cards/${card.id}`, { company: "ü".repeat(100), jobTitle: "ü".repeat(100) });
    const outgrown = await file(`/card/${card.id}/qr.png?style=own`);
    expect([outgrown.status, JSON.parse(outgrown.bytes.toString()).message]).toEqual([409, message.codeTooLong]);
  });

  it("however many files strangers ask for, the owner's studio opens", { timeout: 90_000 }, async () => {
    const { owner, card } = await ownerOfCard();
    await owner.client.put(path(card), { ...fancy, version: 0 });
    const strangers = Array.from({ length: 120 }, (_, index) =>
      file(`/card/${card.id}/qr.png?style=own&size=${64 + index}`),
    );
    const opened = await Promise.all(Array.from({ length: 20 }, () => owner.client.get(path(card))));
    expect(opened.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const statuses = new Set((await Promise.all(strangers)).map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
  });

  it("is drawn once for all who ask for the same file", async () => {
    const { owner, card } = await ownerOfCard();
    await owner.client.put(path(card), { ...fancy, version: 0 });
    const address = `/card/${card.id}/qr.png?style=own&size=700`;
    const [first, ...others] = await Promise.all(Array.from({ length: 120 }, () => file(address)));
    for (const { status, bytes } of others)
      expect([status, bytes.equals(first?.bytes ?? Buffer.alloc(0))]).toEqual([200, true]);
    await owner.client.put(path(card), { ...defaultQrStyle, version: 1 });
    expect((await file(address)).bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(false);
  });

  it("takes a size and nothing else, and hides with the card", async () => {
    const { card } = await ownerOfCard();
    for (const query of [
      "style=other",
      "style=own&margin=0",
      "style=own&level=L",
      "style=own&size=4096",
      "style=own&content=static",
    ]) {
      expect((await file(`/card/${card.id}/qr.png?${query}`)).status).toBe(400);
    }
    for (const size of [64, 2048]) {
      const { bytes } = await file(`/card/${card.id}/qr.png?style=own&size=${size}`);
      expect((await sharp(bytes).metadata()).width).toBe(size);
    }
    await setCard(product, card.id, { status: "blocked" });
    expect((await file(`/card/${card.id}/qr.png?style=own`)).status).toBe(403);
  });
});

it("an admin may style another's card, with its owner's logo", async () => {
  const { owner, card } = await ownerOfCard();
  await giveLogo(owner, await transparentLogo());
  const admin = await signUpAs(product, "admin");
  const saved = await admin.client.put(path(card), { ...fancy, middle: "logo", version: 0 });
  expect([saved.status, saved.body.logo]).toEqual([200, expect.objectContaining({ width: 180, height: 40 })]);
  expect((await (await signUp(product)).client.put(path(card), { ...fancy, version: 1 })).status).toBe(404);
});
