import { describe, expect, it } from "vitest";
import { canonicalEmail, isEmailAddress, normaliseEmail } from "./email.ts";
import { hasMixedAlphabets } from "./mixed-alphabets.ts";

describe("an address as an identity", () => {
  it.each([
    ["info@MÜNCHEN.test", "info@xn--mnchen-3ya.test"],
    ["info@xn--mnchen-3ya.test", "info@xn--mnchen-3ya.test"],
    ["İlker@example.com", "ilker@example.com"],
    ["I\u0307lker@example.com", "ilker@example.com"],
    ["IŞIK@example.com", "işik@example.com"],
    ["a@straße.example", "a@xn--strae-oqa.example"],
    ["a@XN--MNCHEN-3YA.test", "a@xn--mnchen-3ya.test"],
    ["ज@उदाहरण.भारत", "ज@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ])("%s is %s", (typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical);
    expect(isEmailAddress(canonical)).toBe(true);
    expect(canonicalEmail(canonical)).toBe(canonical);
  });

  it("keeps the dotless ı, which no mail server takes for an i", () => {
    expect(canonicalEmail("ışık@example.com")).toBe("ışık@example.com");
  });

  it.each(["a@xn--é.test", "a@b/c.test", "a@é:80", "a@é\u115F.co", "a@é%41.co", "a@[::1]", "é@", "é"])(
    "%j is none",
    (typed) => {
      expect(isEmailAddress(canonicalEmail(typed))).toBe(false);
    },
  );

  it("is read by people with the characters that they typed", () => {
    expect(normaliseEmail("Info@München.TEST")).toBe("info@münchen.test");
  });
});

describe("letters of several alphabets", () => {
  it.each([
    "sunita@example.com",
    "jürgen@münchen.test",
    "太郎@例え.jp",
    "김@example.com",
    "राम@उदाहरण.भारत",
    "иван@почта.рф",
  ])("are not in %s", (email) => expect(hasMixedAlphabets(email)).toBe(false));
  it.each(["pаul@example.com", "paul@exаmple.com", "сосо@example.com", "αdmin@example.com"])("are in %s", (email) =>
    expect(hasMixedAlphabets(email)).toBe(true),
  );
});
