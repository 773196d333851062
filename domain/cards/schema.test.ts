import { describe, expect, it } from "vitest";
import { expectInput, expectMaxLength, expectOutput, isAccepted, parseOrErrors } from "../../tests/support/schemas.ts";
import { message } from "../core/messages.ts";
import { designs } from "./designs.ts";
import {
  accentField,
  cardChangeSchema,
  cardListQuery,
  cardPage,
  cardParams,
  cardSchema,
  categorySchema,
  defaultAccent,
  newCardSchema,
  statusSchema,
  structuredNameSchema,
  subscriptionSchema,
} from "./schema.ts";
import { networkLabel, networks, socialAddress } from "./socials.ts";

const time = "2026-01-01T00:00:00.000Z";
const nameParts = { prefix: "Dr.", given: "Sunita", additional: "", family: "Gurung", suffix: "" };
const socials = Object.fromEntries(networks.map((network) => [network, socialAddress(network, "sunita") ?? ""]));
const everything = {
  ...{
    name: "Dr. Sunita Gurung",
    nameParts,
    pronouns: "she/her",
    ...{ alternateName: "सुनिता गुरुङ", phoneticName: "su-NEE-ta", alternateJobTitle: "A" },
    jobTitle: "J",
    company: "C",
    email: "a@b.co",
    phone: "+9779801234567",
  },
  ...{ phoneLabel: "mobile", secondPhone: "+97714123456", secondPhoneLabel: "work" },
  ...{ website: "https://a.example", location: "L", bio: "B", photoUrl: `/media/${"x".repeat(20)}`, socials },
  ...{ design: "night", accent: "#ABCDEF" },
};
const least = { name: "N", email: "a@b.co" };

describe("a new card", () => {
  it("needs a name and an address; the rest is empty unless given", () => {
    expectInput(newCardSchema, everything, ["name", "email"]);
    expect(parseOrErrors(newCardSchema, least)).toEqual({
      ...{
        ...least,
        nameParts: null,
        ...{ phoneLabel: "", secondPhone: "", secondPhoneLabel: "" },
        pronouns: "",
        ...{ alternateName: "", phoneticName: "", alternateJobTitle: "" },
        jobTitle: "",
        company: "",
        phone: "",
        website: "",
        location: "",
        bio: "",
      },
      ...{ photoUrl: null, socials: {}, design: "lift", accent: "#D2360A" },
    });
    expect(defaultAccent).toBe("#D2360A");
    expect(designs).toEqual(["lift", "ledger", "night", "block", "badge"]);
  });

  it("never says owner, status, category, subscription or counters", () => {
    for (const field of ["userId", "personId", "status", "category", "subscriptionExpires", "views", "version", "id"])
      expect([field, isAccepted(newCardSchema, { ...least, [field]: "x" })]).toEqual([field, false]);
  });

  it("has texts as long as product 4.2 says", () => {
    for (const [field, most] of [
      ["name", 100],
      ["pronouns", 40],
      ["alternateName", 100],
      ["phoneticName", 100],
      ["alternateJobTitle", 100],
      ["jobTitle", 100],
      ["company", 100],
      ["location", 200],
      ["bio", 1000],
    ] as const)
      expectMaxLength(newCardSchema, least, field, most);
  });

  it.each(["alternateName", "phoneticName"])("has no check mark as its %s and nothing that cannot be seen", (field) => {
    expect(parseOrErrors(newCardSchema, { ...least, [field]: "太郎 ✓" })).toBe(`${field}: ${message.checkMarkInName}`);
    expect(parseOrErrors(newCardSchema, { ...least, [field]: " \u2800\u202E" })).toMatchObject({ [field]: "" });
    expect(parseOrErrors(newCardSchema, { ...least, [field]: " 山田\n太郎 " })).toMatchObject({ [field]: "山田 太郎" });
  });

  it("has a phone that is one, or none", () => {
    for (const field of ["phoneLabel", "secondPhoneLabel"])
      expect([field, isAccepted(newCardSchema, { ...least, [field]: "fax" })]).toEqual([field, false]);
    const phone = (typed: string) => parseOrErrors(newCardSchema, { ...least, phone: typed });
    expect(phone(" ")).toMatchObject({ phone: "" });
    expect(phone("+977 980-1234567")).toMatchObject({ phone: "+9779801234567" });
    expect(phone("9801234567")).toBe(`phone: ${message.phoneCountryMissing}`);
    const codes = newCardSchema.safeParse({ ...least, phone: "x", socials: { github: "/" } }).error?.issues;
    expect(codes?.map(({ code }) => code)).toEqual(["custom", "custom"]);
    expect(phone(" ".repeat(200))).toMatchObject({ phone: "" });
    expect(phone(" ".repeat(201))).toBe(`phone: ${message.phoneInvalid}`);
  });

  it.each(networks)("has a %s profile that is one, or none", (network) => {
    const profile = (typed: string) => parseOrErrors(newCardSchema, { ...least, socials: { [network]: typed } });
    expect(profile("sunita")).toMatchObject({ socials: { [network]: socialAddress(network, "sunita") } });
    expect(profile(" ")).toMatchObject({ socials: {} });
    expect(Object.keys((profile("") as { socials: object }).socials)).toEqual([]);
    const refusal = `socials.${network}: ${message.socialInvalid(networkLabel(network))}`;
    expect(profile("https://evil.example/sunita")).toBe(refusal);
    expect(profile(" ".repeat(2001))).toBe(refusal);
    expect(profile(" ".repeat(2000))).toMatchObject({ socials: {} });
  });

  it.each([
    ["instagram", "an Instagram"],
    ["twitter", "an X (Twitter)"],
    ["linkedin", "a LinkedIn"],
  ])("asks for a profile with the article that is spoken before %s", (network, named) => {
    expect(parseOrErrors(newCardSchema, { ...least, socials: { [network]: "https://evil.example/sunita" } })).toBe(
      `socials.${network}: Please enter ${named} handle or link`,
    );
  });

  it("has no other network, design or colour", () => {
    expect(isAccepted(newCardSchema, { ...least, socials: { myspace: "x" } })).toBe(false);
    expect(isAccepted(newCardSchema, { ...least, design: "plain" })).toBe(false);
    expect(parseOrErrors(accentField, "#abcdeF")).toBe("#ABCDEF");
    for (const wrong of ["red", "#ABC", "#ABCDEFA", "x#ABCDEF", "#ABCDEG"])
      expect(parseOrErrors(accentField, wrong)).toBe(`: ${message.accentInvalid}`);
    expect(parseOrErrors(newCardSchema, { ...least, photoUrl: "https://a.example" })).toBe(
      `photoUrl: ${message.photoNotYours}`,
    );
    expect(parseOrErrors(newCardSchema, { ...least, website: "javascript:x" })).toBe(`website: ${message.linkInvalid}`);
  });

  it("has parts of a name without the verified tick, or the rule's", () => {
    const parts = (more: object) => parseOrErrors(newCardSchema, { ...least, nameParts: { ...nameParts, ...more } });
    expect(parts({ suffix: "✔" })).toBe(`nameParts.suffix: ${message.checkMarkInName}`);
    expect(parts({ given: "x".repeat(101) })).toBe(`nameParts.given: ${message.tooLong(100)}`);
    expect(parts({ nickname: "x" })).toMatch(/^nameParts: /u);
    const empty = { prefix: " ", given: "", additional: "", family: "", suffix: "" };
    expect(parts(empty)).toMatchObject({ nameParts: null });
    expect(parts({ ...empty, family: "G" })).toMatchObject({ nameParts: { family: "G", given: "" } });
    expect(isAccepted(newCardSchema, { ...least, nameParts: { given: "x" } })).toBe(false);
    expectOutput(structuredNameSchema, nameParts);
  });
});

describe("a change of a card", () => {
  it("is any part of it, and what is left out stays", () => {
    expectInput(cardChangeSchema, { ...everything, version: 1 }, []);
    expect(parseOrErrors(cardChangeSchema, {})).toEqual({});
    for (const version of [0, -1, 1.5, "1"]) expect(isAccepted(cardChangeSchema, { version })).toBe(false);
    for (const field of ["status", "category", "subscriptionExpires", "userId", "views"])
      expect([field, isAccepted(cardChangeSchema, { [field]: "x" })]).toEqual([field, false]);
  });
});

describe("a card", () => {
  const card = {
    ...{ ...everything, id: "i", userId: "u", shortCode: "s", address: "a", status: "active", category: "Premium" },
    ...{ subscriptionExpires: null, version: 1, createdAt: time, updatedAt: time },
  };

  it("is answered field by field", () => {
    expectOutput(cardSchema, card);
    expect(cardPage.parse({ items: [card], nextCursor: null }).items).toEqual([card]);
    expect(isAccepted(cardSchema, { ...card, socials: { myspace: "x" } })).toBe(false);
  });

  it("is listed and set by what is named", () => {
    const query = { scope: "all", status: "blocked", category: "Executive", search: "s", cursor: "c" };
    expectInput(cardListQuery, query, []);
    expect(isAccepted(cardListQuery, { scope: "own" })).toBe(true);
    expect(isAccepted(cardListQuery, { scope: "mine" })).toBe(false);
    expectMaxLength(cardListQuery, {}, "search", 200);
    expectInput(cardParams, { id: "i" }, ["id"]);
    expectInput(statusSchema, { status: "active", reason: "r" }, ["status"]);
    expectInput(categorySchema, { category: "Basic" }, ["category"]);
    expectInput(subscriptionSchema, { plan: "12-months" }, ["plan"]);
  });
});
