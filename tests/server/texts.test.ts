import { beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import { makeCard, newEmail, password, type SignedIn, signUp } from "../support/people.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** Normalization of unusual characters in input. */

let owner: SignedIn;
let path: string;
beforeAll(async () => {
  owner = await signUp(product);
  path = `/api/cards/${(await makeCard(owner)).id}`;
});

describe("a stored text", () => {
  it.each([
    ["e\u200B\u0301", "é"],
    ["e\u0000\u0301", "é"],
    ["e\u202E\u0301", "é"],
    ["\u1112\u00AD\u1161\u3164\u11AB", "한"],
    ["Anna\uFFFE \uFFFF\u{1FFFE}\u{10FFFF}\uFDD0Bad", "Anna Bad"],
    ["Anna\u{E0041}\u200E\u200F\u061C\u2061\u206A\u034F\u{E0100}\u{1D173}\u17B4 Bad", "Anna Bad"],
    ["\u0645\u06CC\u200C\u062E\u0648 \u2764\uFE0F", "\u0645\u06CC\u200C\u062E\u0648 \u2764\uFE0F"],
  ])("of %j is %j", async (typed, stored) => {
    const { body } = await owner.client.patch(path, { name: typed, bio: typed });
    expect([body.name, body.bio]).toEqual([stored, stored]);
    expect(body.name.normalize("NFC")).toBe(body.name);
    expect((await product.visitor().get(`/card/${body.id}/preview.jpg`)).status).toBe(200);
  });
});

it("no name is empty braille", async () => {
  const answer = await owner.client.patch(path, { name: "\u2800\u2800" });
  expect([answer.status, answer.body.message]).toEqual([400, message.nameRequired]);
});

describe("a character with 20,000 combining marks", () => {
  const marks = `a${"\u0300\u0316".repeat(9950)}`;
  const email = `${marks}@x.test`;

  it.each([
    ["sign-in", "/api/auth/sign-in", { email, password }, message.enterValidEmail],
    ["sign-up", "/api/auth/sign-up", { name: marks, email: newEmail(), password }, message.tooLong(100)],
    ["a link to a new password", "/api/auth/reset-request", { email }, message.enterValidEmail],
    [
      ...["the contact form", "/api/contact"],
      { firstName: "A", lastName: "B", email, comments: "Hello" },
      message.enterValidEmail,
    ],
  ] as [string, string, object, string][])(
    "is refused at %s in the field's own words",
    async (_, address, body, text) => {
      const answer = await product.visitor().post(address, body);
      expect([answer.status, Object.values(answer.body.fields)]).toEqual([400, [text]]);
    },
  );

  it("is refused in a card's texts and in a search", async () => {
    const saved = await owner.client.patch(path, { bio: marks });
    expect([saved.status, saved.body.fields]).toEqual([400, { bio: message.tooLong(1000) }]);
    const search = encodeURIComponent("a\u0300\u0316".repeat(400));
    expect((await owner.client.get(`/api/cards?search=${search}`)).status).toBe(400);
  });
});

it.each([..."☑✅✓✔√🗸🗹🮱⍻𐄂"])("no name has the check mark %s", async (mark) => {
  const answer = await owner.client.patch(path, { name: `Bob ${mark}` });
  expect([answer.status, answer.body.message]).toEqual([400, message.checkMarkInName]);
});

describe("an address", () => {
  it.each(["\u1160", "\u115F", "\u3164", "\uFFA0", "\u17B4", "\u180B", "\uFE0F", "\u034F"])(
    "holds no letter that nobody sees: %j",
    async (hidden) => {
      const email = newEmail();
      const answer = await product
        .visitor()
        .post("/api/auth/sign-up", { name: "N", email: email.replace("person", `per${hidden}son`), password });
      expect([answer.status, answer.body.message]).toEqual([400, message.invalidEmailAddress]);
    },
  );
});

describe("search", () => {
  it.each(["ΟΔΟΣ", "İstanbul", "ΟΔΟΣ İ"])("finds %s as it was written", async (text) => {
    const admin = await signUp(product);
    await setPerson(product, admin.id, { role: "admin" });
    await owner.client.patch(path, { company: "ΟΔΟΣ İstanbul" });
    const { body } = await admin.client.get(`/api/cards?scope=all&search=${encodeURIComponent(text)}`);
    expect(body.items).toHaveLength(1);
  });
});

describe("a handle", () => {
  it.each([
    ["facebook", "fb.melanie", "https://www.facebook.com/fb.melanie"],
    ["facebook", "@jo.fb.comics", "https://www.facebook.com/jo.fb.comics"],
    ["youtube", "my.youtube.company", "https://www.youtube.com/@my.youtube.company"],
    ["facebook", "fb.com/melanie", "https://fb.com/melanie"],
  ])("on %s may be %s", async (network, typed, address) => {
    const answer = await owner.client.patch(path, { socials: { [network]: typed } });
    expect([answer.status, answer.body.socials]).toEqual([200, { [network]: address }]);
  });

  it.each(["fb.com", "www.facebook.com", "facebook.com", "https://evil.example/facebook.com", "evil.example/fb.com"])(
    "is not %s",
    async (typed) => {
      const answer = await owner.client.patch(path, { socials: { facebook: typed } });
      expect(answer.body.fields).toEqual({ "socials.facebook": message.socialInvalid("Facebook") });
    },
  );
});
