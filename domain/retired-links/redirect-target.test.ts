import { describe, expect, it } from "vitest";
import { type RetiredLink, resolveRedirectTarget } from "./redirect-target.ts";

const leftAt = new Date("2026-03-01T12:00:00Z");
const day = (days: number, ms = 0) => new Date(leftAt.getTime() + days * 86_400_000 + ms);
const choices = { choice: "card", graceDays: 30, card: "colleague", web: "https://example.com" } as const;
const code = (more: Partial<RetiredLink<string>> = {}): RetiredLink<string> => ({
  ...{ leftAt, isMember: false, personCard: "person", ownTarget: null, organization: choices },
  ...more,
});
const where = (more: Partial<RetiredLink<string>>, at = day(31)) => {
  const found = resolveRedirectTarget(code(more), at);
  return found.to === "card" ? found.card : found.to === "web" ? found.address : found.to;
};

describe("where a retired link leads", () => {
  it("to the card that was chosen for it, before all else", () => {
    expect(where({ ownTarget: "taken over" }, day(0))).toBe("taken over");
    expect(where({ ownTarget: "taken over", organization: { ...choices, choice: "person" } })).toBe("taken over");
  });

  it("to the person until the last moment of grace, and then where the organization chose", () => {
    expect([day(0), day(30, -1), day(30), day(31)].map((at) => where({}, at))).toEqual([
      ...["person", "person", "colleague", "colleague"],
    ]);
    expect(resolveRedirectTarget(code(), day(1))).toMatchObject({ because: "grace", until: day(30) });
    expect(where({ organization: { ...choices, graceDays: 0 } }, day(0))).toBe("colleague");
  });

  it("at once where the organization chose, if the person has no card", () => {
    expect(where({ personCard: null }, day(1))).toBe("colleague");
  });

  it("for ever to a member, whose card was only deleted and made anew", () => {
    expect(where({ isMember: true }, day(400))).toBe("person");
    expect(where({ isMember: true, personCard: null }, day(400))).toBe("colleague");
  });

  it("for a reason that is said", () => {
    const why = (more: Partial<RetiredLink<string>>, at = day(31)) => {
      const found = resolveRedirectTarget(code(more), at);
      return found.to === "card" ? [found.because, found.until] : found;
    };
    expect(why({ ownTarget: "taken over" })).toEqual(["own-target", null]);
    expect(why({})).toEqual(["organization", null]);
    expect(why({ isMember: true })).toEqual(["person", null]);
    expect(why({ organization: null })).toEqual(["person", null]);
    expect(why({ organization: { ...choices, choice: "person" } })).toEqual(["person", null]);
  });

  it("by each choice, and to the notice where the target is gone", () => {
    const by = (more: object) => where({ organization: { ...choices, ...more } });
    expect(by({ choice: "web" })).toBe("https://example.com");
    expect(by({ choice: "web", web: "" })).toBe("notice");
    expect(by({ choice: "notice" })).toBe("notice");
    expect(by({ card: null })).toBe("notice");
    expect(by({ choice: "person" })).toBe("person");
  });

  it("nowhere, if it is the person's and they have no card", () => {
    expect(where({ organization: null, personCard: null })).toBe("nowhere");
    expect(where({ organization: { ...choices, choice: "person" }, personCard: null })).toBe("nowhere");
    expect(where({ organization: null })).toBe("person");
  });
});
