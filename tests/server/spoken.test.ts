import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { networkLabel, networks } from "../../domain/cards/socials.ts";
import { message, reason } from "../../domain/core/messages.ts";
import { operations } from "../../domain/operations.ts";
import { defaultQrStyle } from "../../domain/qr-codes/qr-style.ts";
import { exchange } from "../support/contacts.ts";
import { cardInput, makeCard, password, type SignedIn, signUp, signUpAs } from "../support/people.ts";
import { rowsOf, tables } from "../support/rows.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** Whatever is sent, error messages come from the catalogue and never from a library. */

let admin: SignedIn;
let cardId: string;
beforeAll(async () => {
  admin = await signUpAs(product, "admin");
  cardId = (await makeCard(admin)).id;
});

const lengths = [40, 60, 64, 100, 200, 500, 1000, 2000, 5000];
const filled: Record<string, string[]> = {
  passwordTooShort: [message.passwordTooShort(6)],
  passwordTooWeak: [message.passwordTooWeak(6)],
  tooLong: lengths.map(message.tooLong),
  linkTooLong: [message.linkTooLong(2000)],
  socialInvalid: networks.map((network) => message.socialInvalid(networkLabel(network))),
  signUpFailed: Object.values(reason).map(message.signUpFailed),
  uploadFailed: Object.values(reason).map(message.uploadFailed),
};
const catalogue = new Set(
  Object.entries(message).flatMap(([name, text]) => (typeof text === "string" ? [text] : (filled[name] ?? []))),
);

const wrong: unknown[] = [
  ...[null, true, 0, 7, -1, 1.5, 1e300, [], ["x"], {}, { a: { b: 1 } }],
  ...["", " ", "x", "\u0000", "\uFFFF", "✓", "javascript:alert(1)", "/media/x", "@"],
  ...["x".repeat(300), "x".repeat(25_000), "😀".repeat(1100)],
];

const valid: Record<string, unknown> = {
  ...cardInput,
  ...{ password, token: "t".repeat(43), firstName: "Anna", lastName: "O", comments: "Words" },
  ...{ status: "active", category: "Basic", plan: "none" },
};

type Shaped = { shape?: Record<string, unknown> };

/** Returns texts of an error response that are not from the catalogue. */
function unspoken(answer: { status: number; body?: { message?: string; fields?: Record<string, string> } }): string[] {
  if (answer.status < 400) return [];
  const texts = [answer.body?.message ?? "no message", ...Object.values(answer.body?.fields ?? {})];
  return texts.filter((text) => !catalogue.has(text));
}

describe("every text of a refusal is in the catalogue", () => {
  const writing = operations.filter((one) => one.body);
  it.each(writing.map((one) => [one.id, one] as const))(
    "%s, with each field wrong in every way",
    { timeout: 60_000 },
    async (_id, one) => {
      const shape = (one.body as Shaped).shape ?? {};
      const path = one.path.replace("{id}", cardId);
      const whole = Object.fromEntries(Object.entries(valid).filter(([name]) => name in shape));
      const person = one.access === "anyone" ? { client: product.visitor() } : admin;
      const bodies: unknown[] = [...wrong, {}, { ...whole, strange: 1 }];
      for (const field of Object.keys(shape)) for (const value of wrong) bodies.push({ ...whole, [field]: value });
      for (const network of "socials" in shape ? networks : [])
        for (const value of wrong) bodies.push({ ...whole, socials: { [network]: value } });
      // A deleted card would make all further requests fail alike.
      const sent = one.id === "deleteCard" ? bodies.filter((body) => JSON.stringify(body) !== "{}") : bodies;
      const found: string[] = [];
      for (let start = 0; start < sent.length; start += 12) {
        const asked = sent.slice(start, start + 12).map(async (body) => {
          const answer = await person.client.send(one.method, path, JSON.stringify(body));
          // 503: the password hash queue is full.
          if (answer.status !== 503) expect(answer.status).toBeLessThan(500);
          for (const text of unspoken(answer)) found.push(`${JSON.stringify(body).slice(0, 80)}: ${text}`);
        });
        await Promise.all(asked);
      }
      expect(found).toEqual([]);
    },
  );

  const asking = operations.filter((one) => one.query);
  it.each(asking.map((one) => [one.id, one] as const))("%s, with each part of the query wrong", async (_id, one) => {
    const found: string[] = [];
    for (const key of [...Object.keys((one.query as Shaped).shape ?? {}), "strange"]) {
      for (const value of wrong.filter((text) => typeof text === "string" && text.length < 5000)) {
        const answer = await admin.client.get(`${one.path}?${key}=${encodeURIComponent(String(value))}`);
        expect(answer.status).toBeLessThan(500);
        found.push(...unspoken(answer));
      }
    }
    expect(found).toEqual([]);
  });
});

it("a wrong type is not understood, a field left out is asked for", async () => {
  for (const [body, said] of [
    [{ ...cardInput, name: 7 }, message.notUnderstood],
    [{ email: cardInput.email }, message.nameRequired],
  ] as const) {
    const { client } = await signUp(product);
    const answer = await client.post("/api/cards", body);
    expect([answer.status, answer.body.message]).toEqual([400, said]);
  }
  const huge = await admin.client.send("PATCH", `/api/cards/${cardId}`, '{"version":1e300}');
  expect([huge.status, huge.body]).toEqual([400, { code: "BAD_REQUEST", message: message.notUnderstood }]);
});

it("a robot that fills the unseen field is thanked, however much it writes", async () => {
  const typed = { firstName: "R", lastName: "B", email: "robot@example.com", comments: "x" };
  const answer = await product.visitor().post("/api/contact", { ...typed, nickname: "y".repeat(3000) });
  expect(answer.status).toBe(201);
  const { contactMessage } = tables;
  expect(await rowsOf(product).$count(contactMessage, eq(contactMessage.email, typed.email))).toBe(0);
});

const pick = (names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in valid).map((name) => [name, valid[name]]));

it("an id of another form and an unknown one answer alike", async () => {
  // The role setter has its own text for an invalid id: 'Invalid user ID' (product 20.4).
  const wanted = operations.filter((one) => one.params && one.access !== "anyone" && !one.texts?.invalidId);
  for (const operation of wanted) {
    const shape = Object.keys((operation.body as Shaped | undefined)?.shape ?? {});
    // The shortest of several shapes.
    const shortest: Record<string, unknown> = {
      ...{ addMember: { userId: "somebody" }, moveReprint: { state: "printed" } },
      ...{ requestUpgrade: { plan: "premium" }, decideUpgrade: { state: "declined" } },
      saveQrCode: { ...defaultQrStyle, version: 0 },
      setOrganizationHosts: { cardHost: null, approvedHosts: [] },
      setLinks: { formerMembers: "person", graceDays: 0 },
      setRetiredLink: { cardId: null },
      ...{ setCardExchange: exchange, setOrganizationExchange: exchange, addContactNote: { text: "A note" } },
      updateEvent: {
        ...{ name: "A", place: "", firstDay: "2026-01-01", lastDay: "2026-01-01" },
        timeZone: "UTC",
        personIds: [],
      },
      mergeContacts: { with: "nobody-2" },
    };
    const whole = shortest[operation.id] ?? pick(shape);
    const body = operation.body && !operation.bodyOptional ? JSON.stringify(whole) : undefined;
    const ask = async (id: string) => {
      const answer = await admin.client.send(operation.method, operation.path.replace("{id}", id), body);
      return [operation.id, answer.status, answer.body];
    };
    expect(await ask("bad!id")).toEqual(await ask("nobody-1"));
    expect(await ask("x".repeat(300))).toEqual(await ask("nobody-1"));
  }
});
