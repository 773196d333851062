import { beforeAll, describe, expect, it } from "vitest";
import { message } from "../../domain/core/messages.ts";
import { setPerson } from "../support/factories.ts";
import { makeCard, newEmail, password, type SignedIn, signUp } from "../support/people.ts";
import { sharedProduct } from "../support/shared.ts";

const product = await sharedProduct();

/** What becomes of the strangest letters on their way in. */

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
  ])("of %j is %j", async (typed, stored) => {
    const { body } = await owner.client.patch(path, { name: typed, bio: typed });
    expect([body.name, body.bio]).toEqual([stored, stored]);
    expect(body.name.normalize("NFC")).toBe(body.name);
    expect((await product.visitor().get(`/card/${body.id}/preview.jpg`)).status).toBe(200);
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
