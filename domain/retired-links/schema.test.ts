import { describe, expect, it } from "vitest";
import { expectInput, expectMaxLength, expectOutput, isAccepted } from "../../tests/support/schemas.ts";
import { retiredLinkChoices } from "./choices.ts";
import {
  hostsChangeSchema,
  linksChangeSchema,
  linksSchema,
  retiredLinkChangeSchema,
  retiredLinkParams,
  retiredLinkSchema,
} from "./schema.ts";

const time = "2026-01-01T00:00:00.000Z";
const card = { id: "c", name: "N", shortCode: "S" };
const change = { formerMembers: "card", cardId: "c", web: "https://example.com/", graceDays: 30 };

describe("what an organization chooses", () => {
  it("is one of the four, with its target and its days", () => {
    expectInput(linksChangeSchema, change, ["formerMembers", "graceDays"]);
    for (const formerMembers of retiredLinkChoices)
      expect(isAccepted(linksChangeSchema, { ...change, formerMembers })).toBe(true);
    expect(isAccepted(linksChangeSchema, { ...change, formerMembers: "nobody" })).toBe(false);
    expect(linksChangeSchema.parse({ formerMembers: "notice", graceDays: 0 })).toEqual({
      ...{ formerMembers: "notice", graceDays: 0, cardId: null, web: "" },
    });
  });

  it("lasts 0 to 365 whole days", () => {
    const days = (graceDays: unknown) => isAccepted(linksChangeSchema, { ...change, graceDays });
    expect([0, 1, 364, 365].map(days)).toEqual([true, true, true, true]);
    expect([-1, 366, 1.5, "30", null].map(days)).toEqual([false, false, false, false, false]);
  });

  it("is shown with the card's name and the hosts that there are", () => {
    const shown = {
      formerMembers: "card",
      card,
      web: "",
      graceDays: 30,
      cardHost: "a",
      cardHosts: ["a"],
      approvedHosts: ["b"],
    };
    expectOutput(linksSchema, shown);
    expectOutput(linksSchema.shape.card.unwrap(), card);
  });
});

describe("the hosts that an admin sets", () => {
  const hosts = { cardHost: null, approvedHosts: ["www.example.com"] };

  it("are at most twenty, each once, as browsers write them", () => {
    expectInput(hostsChangeSchema, hosts, ["cardHost", "approvedHosts"]);
    expectMaxLength(hostsChangeSchema, hosts, "cardHost", 260);
    const approvedHosts = [" WWW.Example.com", "https://www.example.com/", "b\u00FCro.example:8443"];
    expect(hostsChangeSchema.parse({ ...hosts, approvedHosts }).approvedHosts).toEqual([
      ...["www.example.com", "xn--bro-hoa.example:8443"],
    ]);
    const many = (count: number) => Array.from({ length: count }, (_, index) => `h${index}.example`);
    expect(isAccepted(hostsChangeSchema, { ...hosts, approvedHosts: many(20) })).toBe(true);
    expect(isAccepted(hostsChangeSchema, { ...hosts, approvedHosts: many(21) })).toBe(false);
    for (const wrong of [
      "",
      "example",
      "example.com/path",
      "a.example?x",
      "a.example#x",
      "me@a.example",
      "a b.example",
    ])
      expect([wrong, isAccepted(hostsChangeSchema, { ...hosts, approvedHosts: [wrong] })]).toEqual([wrong, false]);
  });
});

describe("a retired link", () => {
  it("is found by its organization and itself, and sent to one card or none", () => {
    expectInput(retiredLinkParams, { id: "o", code: "c" }, ["id", "code"]);
    expectInput(retiredLinkChangeSchema, { cardId: "c" }, ["cardId"]);
    expect(isAccepted(retiredLinkChangeSchema, { cardId: null })).toBe(true);
  });

  it("is shown with whose it was and where it leads now", () => {
    const person = { id: "p", name: "N" };
    const leads = { to: "card", card, because: "grace", until: time };
    const shown = { code: "c", person, isMember: false, leftAt: time, ownTarget: null, leadsTo: leads };
    expectOutput(retiredLinkSchema, shown);
    expectOutput(retiredLinkSchema.shape.person.unwrap(), person);
    for (const because of ["own-target", "grace", "person", "organization"])
      expectOutput(retiredLinkSchema.shape.leadsTo, { ...leads, because });
    expect(isAccepted(retiredLinkSchema.shape.leadsTo, { ...leads, because: "" })).toBe(false);
    expectOutput(retiredLinkSchema.shape.leadsTo, { to: "web", address: "https://example.com/" });
    expectOutput(retiredLinkSchema.shape.leadsTo, { to: "notice" });
    expectOutput(retiredLinkSchema.shape.leadsTo, { to: "nowhere" });
    expect(isAccepted(retiredLinkSchema.shape.leadsTo, { to: "" })).toBe(false);
  });
});
