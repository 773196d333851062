import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "../cards/colour.ts";
import { emptyCardTexts } from "../cards/fields.ts";
import type { PublicCard } from "../cards/public-card.ts";
import { applePass, voidApplePass } from "./apple-pass.ts";
import { googlePass, shorterGooglePasses, voidGooglePass } from "./google-pass.ts";
import type { PassTextsIn } from "./pass-texts.ts";

const card: PublicCard = {
  ...emptyCardTexts,
  id: "person-1",
  shortCode: "ABCD2345",
  name: "عمر الخطيب",
  jobTitle: "مدير",
  company: "Himal Hydro",
  email: "omar@example.com",
  phone: "+97798000000",
  phoneDisplay: "+977 98 000 000",
  secondPhoneDisplay: "",
  website: "",
  location: "",
  bio: "",
  photoUrl: null,
  socials: {},
  design: "lift",
  accent: "#F6E05E",
  category: "Basic",
  available: true,
  logo: null,
};
const addresses = { code: "https://cards.test/c/ABCD2345?via=wallet", page: "https://cards.test/card/person-1" };
const pictures = { photo: "https://cards.test/media/x", preview: "https://cards.test/card/person-1/preview.jpg" };
/** English has no prefix. */
const textsIn: PassTextsIn = (language) => {
  const say = (text: string) => (language === "en" ? text : `${language} ${text}`);
  return {
    description: say("Business card"),
    descriptionOf: (name) => say(`${name}'s business card`),
    jobTitle: say("Job title"),
    company: say("Company"),
    card: say("Card"),
    email: say("Email"),
    phone: { "": say("Phone"), mobile: say("Mobile"), work: say("Work"), home: say("Home") },
    website: say("Website"),
    location: say("Location"),
    bio: say("Bio"),
    openCard: say("Open the card"),
    unavailable: say("Unavailable"),
  };
};
const issuer = { id: "3388000000012345678", name: "E-VOX" };
const accent = fc.stringMatching(/^#[0-9A-F]{6}$/u);
const sides = (colour: string) =>
  `#${colour
    .match(/\d+/gu)
    ?.map((part) => Number(part).toString(16).padStart(2, "0"))
    .join("")}`;

describe("Apple's pass", () => {
  it("has no field without a value, and every key once", () => {
    const pass = applePass(card, addresses, null, textsIn);
    const fields = [...pass.primary, ...pass.secondary, ...pass.auxiliary, ...pass.back];
    expect(fields.map(({ key }) => key)).toEqual(["name", "jobTitle", "company", "card", "email", "phone"]);
    expect(fields.every(({ value }) => value !== "")).toBe(true);
    expect(pass.barcode).toEqual({ message: addresses.code, altText: "cards.test/c/ABCD2345" });
  });

  it("has its labels in all languages, and the owner's texts in none", () => {
    const { strings } = applePass(card, addresses, null, textsIn);
    expect(Object.keys(strings)).toEqual(["en", "ne", "hi", "ar", "de", "fr", "es", "zh-Hans", "ja", "ru"]);
    expect(strings.de).toEqual({
      [`${card.name}'s business card`]: `de ${card.name}'s business card`,
      "Job title\u2060": "de Job title",
      "Company\u2060": "de Company",
      "Card\u2060": "de Card",
      "Email\u2060": "de Email",
      "Phone\u2060": "de Phone",
    });
    expect(strings.en?.["Job title\u2060"]).toBe("Job title");
  });

  it("can be read on any colour that an owner picks", () => {
    fc.assert(
      fc.property(accent, (picked) => {
        const { colours } = applePass({ ...card, accent: picked }, addresses, null, textsIn);
        const [ground, text, label] = [colours.backgroundColor, colours.foregroundColor, colours.labelColor].map(sides);
        expect(contrast(ground ?? "", text ?? "")).toBeGreaterThanOrEqual(6.9);
        expect(contrast(ground ?? "", label ?? "")).toBeGreaterThanOrEqual(6.9);
      }),
    );
  });

  it("says nothing of a card that is not to be seen", () => {
    const pass = voidApplePass(textsIn);
    expect(pass).toMatchObject({ voided: true, barcode: null, back: [], secondary: [], auxiliary: [] });
    expect(pass.primary).toEqual([{ key: "name", value: "Unavailable" }]);
    expect(pass.strings.ja).toEqual({ "Business card": "ja Business card", Unavailable: "ja Unavailable" });
  });
});

describe("Google's pass", () => {
  it("has its labels in all languages, first in the visitor's", () => {
    const pass = googlePass(card, issuer, { ...addresses, ...pictures }, null, textsIn, "ar");
    const [company] = pass.textModulesData ?? [];
    expect([company?.header, company?.localizedHeader?.defaultValue]).toEqual([
      "ar Company",
      { language: "ar", value: "ar Company" },
    ]);
    expect(company?.localizedHeader?.translatedValues).toHaveLength(9);
    const [, shorter] = shorterGooglePasses(pass);
    expect(shorter?.textModulesData).toEqual([{ id: "company", header: "ar Company", body: card.company }]);
    expect(JSON.stringify(shorter)).not.toContain("localized");
  });

  it("leaves out what can be missed first, keeps the code, and shortens the name last", () => {
    const whole = googlePass(card, issuer, { ...addresses, ...pictures }, null, textsIn);
    const passes = [...shorterGooglePasses(whole)];
    expect(passes[0]).toEqual(whole);
    expect(passes.slice(2, 7).map((pass) => Object.keys(whole).filter((key) => !(key in pass)))).toEqual([
      ["heroImage"],
      ["heroImage", "linksModuleData"],
      ["logo", "heroImage", "linksModuleData"],
      ["logo", "heroImage", "textModulesData", "linksModuleData"],
      ["subheader", "logo", "heroImage", "textModulesData", "linksModuleData"],
    ]);
    for (const pass of passes) expect(pass.barcode?.value).toBe(addresses.code);
    expect(passes.slice(0, 7).every((pass) => pass.header.defaultValue.value === card.name)).toBe(true);
    expect(passes.at(-1)?.header.defaultValue.value).toBe("عمر ا…");
  });

  it("gets shorter with each step, whatever the texts are, and never breaks a letter", () => {
    const text = fc.string({ unit: "binary", minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(text, text, text, (name, jobTitle, company) => {
        const pass = googlePass(
          { ...card, name, jobTitle, company },
          issuer,
          { ...addresses, ...pictures },
          null,
          textsIn,
        );
        const written = [...shorterGooglePasses(pass)].map((one) => JSON.stringify(one));
        for (const one of written) expect(JSON.parse(one).header.defaultValue.value.isWellFormed()).toBe(true);
        const lengths = written.map((one) => Buffer.byteLength(one));
        expect(lengths).toEqual([...new Set(lengths)].sort((one, other) => other - one));
        expect(Buffer.byteLength(written.at(-1) ?? "")).toBeLessThan(600);
      }),
    );
  });

  it("says nothing of a card that is not to be seen, under the same name", () => {
    const gone = voidGooglePass(card.shortCode, issuer, textsIn);
    expect(gone.id).toBe(googlePass(card, issuer, { ...addresses, ...pictures }, null, textsIn).id);
    expect(gone).toMatchObject({ state: "INACTIVE", header: { defaultValue: { value: "Unavailable" } } });
    expect(JSON.stringify(gone)).not.toContain(card.name);
  });
});
