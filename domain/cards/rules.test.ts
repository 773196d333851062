import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categories } from "./categories.ts";
import { firstCountries, internationalPhone, listCountries, parsePhone, splitPhone, toStoredPhone } from "./phone.ts";
import { networkLabel, networks, socialAddress, socialHandle } from "./socials.ts";
import {
  hasViewCounts,
  isExpired,
  publicState,
  publicUntil,
  subscriptionEnd,
  subscriptionLabel,
} from "./subscription.ts";

const at = (text: string) => new Date(`${text}T12:00:00.000Z`);

describe("subscriptions", () => {
  it.each([
    ["1-month", null, "2026-01-31", "2026-02-28"],
    ["1-month", null, "2028-01-31", "2028-02-29"],
    ["1-month", "2026-03-31", "2026-01-10", "2026-02-10"],
    ["12-months", "2028-02-29", "2028-02-29", "2029-02-28"],
    ["add-1-month", null, "2026-01-31", "2026-02-28"],
    ["add-1-month", "2026-03-31", "2026-01-10", "2026-04-30"],
    ["add-1-month", "2025-12-01", "2026-01-10", "2026-02-10"],
    ["add-12-months", "2028-02-29", "2028-01-01", "2029-02-28"],
    ["lifetime", null, "2026-01-01", "2126-01-01"],
  ] as const)("%s from %s at %s ends on %s", (plan, present, now, end) => {
    expect(subscriptionEnd(plan, present && at(present), at(now))).toEqual(at(end));
  });

  it("none ends nothing, whatever there was", () => {
    expect(subscriptionEnd("none", at("2027-01-01"), at("2026-01-01"))).toBeNull();
  });

  it("a present end that is now counts as now", () => {
    expect(subscriptionEnd("add-1-month", at("2026-01-01"), at("2026-01-01"))).toEqual(at("2026-02-01"));
  });

  it("are worded as product 7.3 has them", () => {
    const now = at("2026-01-01");
    expect(subscriptionLabel(null, now, "en")).toBe("No Subscription");
    expect(subscriptionLabel(now, now, "en")).toBe("Expired");
    expect(subscriptionLabel(at("2126-01-01"), now, "en")).toBe("Lifetime");
    expect(subscriptionLabel(new Date(now.getTime() + 86_400_001), now, "en")).toBe("2 days left");
    expect(subscriptionLabel(new Date(now.getTime() + 86_400_000), now, "en")).toBe("1 days left");
    expect(subscriptionLabel(at("2030-01-01"), now, "en")).toBe("1,461 days left");
    expect(subscriptionLabel(at("2030-01-01"), now, "de")).toBe("1.461 days left");
    const ninety = at("2116-01-01");
    expect(subscriptionLabel(ninety, now, "en")).toBe("32,871 days left");
    expect(subscriptionLabel(new Date(ninety.getTime() + 1), now, "en")).toBe("Lifetime");
    expect(isExpired(null, now)).toBe(false);
    expect(isExpired(now, now)).toBe(true);
    expect(isExpired(new Date(now.getTime() + 1), now)).toBe(false);
  });

  it("end exactly at their time, for Premium and Executive only, after the grace days", () => {
    const now = at("2026-01-01");
    const card = { status: "active", category: "Premium", subscriptionExpires: now } as const;
    expect(publicState(card, now)).toBe("expired");
    expect(publicState(card, new Date(now.getTime() - 1))).toBe("live");
    expect(publicState(card, now, 1)).toBe("live");
    expect(publicState({ ...card, category: "Basic" }, now)).toBe("live");
    expect(publicState({ ...card, status: "suspended" }, now)).toBe("suspended");
    expect(publicState({ ...card, status: "blocked" }, now)).toBe("blocked");
    expect(publicState({ ...card, category: "Executive" }, now)).toBe("expired");
    expect(publicState({ ...card, subscriptionExpires: null }, now)).toBe("live");
    expect(publicState(card, new Date(now.getTime() + 86_400_000 - 1), 1)).toBe("live");
    expect(publicState(card, new Date(now.getTime() + 86_400_000), 1)).toBe("expired");
    expect(publicUntil(card)).toEqual(now);
    expect(publicUntil(card, 2)).toEqual(at("2026-01-03"));
    expect([publicUntil({ ...card, category: "Basic" }), publicUntil({ ...card, subscriptionExpires: null })]).toEqual([
      ...[null, null],
    ]);
  });

  it("count views of Premium and Executive", () => {
    expect(categories.filter(hasViewCounts)).toEqual(["Premium", "Executive"]);
  });
});

describe("phones", () => {
  it.each([
    ["NP", "980-1234567", "+9779801234567"],
    ["US", "(415) 555-0132", "+14155550132"],
    ["IN", "098765 43210", "+919876543210"],
    ["GB", "07400 123456", "+447400123456"],
    ["AU", "0412 345 678", "+61412345678"],
    ["CN", "138 1234 5678", "+8613812345678"],
    ["DE", "0170 1234567", "+491701234567"],
    ["FR", "06 12 34 56 78", "+33612345678"],
    ["JP", "090-1234-5678", "+819012345678"],
    ["RU", "8 912 345-67-89", "+79123456789"],
    ["AE", "050 123 4567", "+971501234567"],
  ] as const)("%s: %s is %s, and comes back", (country, typed, number) => {
    expect(toStoredPhone(typed, country)).toBe(number);
    expect(toStoredPhone(internationalPhone(number))).toBe(number);
    const halves = splitPhone(number);
    expect(toStoredPhone(halves.national, halves.country)).toBe(number);
  });

  it.each([
    ["＋977 980-1234567", undefined, "+9779801234567"],
    ["9801234567", undefined, null],
    ["+81 3-1234-5678 内線123", undefined, "+81312345678;ext=123"],
    ["+86 10 1234 5678 转 123", undefined, "+861012345678;ext=123"],
    ["+420 222 333 444 kl. 12", undefined, "+420222333444;ext=12"],
    ["+90 212 123 45 67 dahili 12", undefined, "+902121234567;ext=12"],
    ["+1 415 555 0132 ext.: 102", undefined, "+14155550132;ext=102"],
    ["+1 415 555 0132 (ext. 102)", undefined, "+14155550132;ext=102"],
    ["1-800-FLOWERS ext. 5", "US", "+18003569377;ext=5"],
    ["1-800-MATTRESS", "US", "+18006288737"],
    ["00 49 30 1234567", undefined, "+49301234567"],
    ["(0049) 30 1234567", undefined, "+49301234567"],
    ["(+49) 30 1234567", undefined, "+49301234567"],
    ["Tel.: +49 30 1234567", undefined, "+49301234567"],
    ["📞 +49 30 1234567", undefined, "+49301234567"],
    ["call me +49 30 1234567 please", undefined, null],
    ["+49 30 1234567 (only mornings)", undefined, null],
    ["+1 415 555 2671 / +1 415 555 2672", undefined, null],
    ["9801234567", "NP", "+9779801234567"],
    ["+1 415 555 0132 ext. 5", undefined, "+14155550132;ext=5"],
    ["+1 415 555 0132 x102", undefined, "+14155550132;ext=102"],
    ["+1-418-656-9254;ext=102", undefined, "+14186569254;ext=102"],
    ["tel:+1-418-656-9254;ext=102", undefined, "+14186569254;ext=102"],
    ["+1 415 555 0132,,102#", undefined, "+14155550132;ext=102"],
    ["+1 415 555 0132p102", undefined, "+14155550132;ext=102"],
    ["+49 30 1234567 Durchwahl 12", undefined, "+49301234567;ext=12"],
    ["+7 495 123-45-67 доб. 102", undefined, "+74951234567;ext=102"],
    ["(415) 555-0132 ext 102", "US", "+14155550132;ext=102"],
    ["+52 1 55 1234 5678", undefined, "+525512345678"],
    ["1-800-FLOWERS", "US", "+18003569377"],
    ["+1 (888) GO-VOX-12", undefined, "+18884686912"],
    ["0044 20 7946 0958", undefined, "+442079460958"],
    ["011 44 20 7946 0958", "US", "+442079460958"],
    ["९८०१२३४५६७", "NP", "+9779801234567"],
    ["\u202A+1\u00A0555\u2011123\u20110007\u202C", undefined, "+15551230007"],
    ["(415) 555-0132", "NP", null],
    ["+1 415", undefined, null],
    ["+1 41555501321234567", undefined, null],
    ["call me", "NP", null],
    ["", undefined, null],
  ] as const)("%j of %s is %s", (typed, country, number) => {
    expect(toStoredPhone(typed, country)).toBe(number);
  });

  it("are shown in international form, and what is none as it stands", () => {
    expect(internationalPhone("+14155550132")).toBe("+1 415 555 0132");
    for (const text of ["none", "call +14155550132", "+14155550132 at noon", "+999"])
      expect(internationalPhone(text)).toBe(text);
    expect(splitPhone("+14155552671")).toEqual({ country: "US", national: "(415) 555-2671" });
    expect(splitPhone("none")).toEqual({ country: undefined, national: "none" });
  });

  it.each([
    ["(415) 555-0132", undefined, "country-missing"],
    ["1-800-FLOWERS", undefined, "country-missing"],
    ["(415) 555-0132", "NP", "not-in-country"],
    ["+999 123456789", undefined, "country-unknown"],
    ["+1 415", undefined, "too-short"],
    ["911", "US", "too-short"],
    ["+1 41555501321234567", undefined, "too-long"],
    ["+1 415 555 0132,,102#,,5", undefined, "extension"],
    ["+1 415 555 0132 ext 102 ext 5", undefined, "extension"],
    ["+1 415 555 0132 / 33", undefined, "extension"],
    ["call me", "NP", "not-a-number"],
    ["", "NP", "not-a-number"],
  ] as const)("%j of %s is refused: %s", (typed, country, refusal) => {
    expect(parsePhone(typed, country)).toEqual({ refusal });
  });

  it("come back from what is shown of them, extension and all", () => {
    for (const stored of [
      "+14155550132;ext=102",
      "+9779801234567",
      "+80012345678",
      "+15551230003;ext=5",
      "+9774155550132",
    ]) {
      expect(toStoredPhone(internationalPhone(stored))).toBe(stored);
      const { country, national } = splitPhone(stored);
      expect(toStoredPhone(national, country)).toBe(stored);
    }
    expect(internationalPhone("+14155550132;ext=102")).toBe("+1 415 555 0132 ext. 102");
  });

  it("lists each country with its code", () => {
    expect(listCountries().slice(0, 2)).toEqual([
      { code: "NP", callingCode: "+977" },
      { code: "US", callingCode: "+1" },
    ]);
    expect(firstCountries.join(" ")).toBe("NP US IN GB AU CN DE FR JP RU AE");
    const others = listCountries()
      .slice(11)
      .map(({ code }) => code);
    expect(others).toEqual([...others].sort());
    expect(others.some((code) => (firstCountries as readonly string[]).includes(code))).toBe(false);
  });

  it("offers the eleven first, then every other country once", () => {
    const codes = listCountries().map((country) => country.code);
    expect(codes.slice(0, 11)).toEqual([...firstCountries]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(230);
  });
});

describe("social fields", () => {
  it("have the networks of product 4.3, in its order, each with its name", () => {
    expect(networks.map((network) => `${network}: ${networkLabel(network)}`)).toEqual([
      ...["linkedin: LinkedIn", "twitter: X (Twitter)", "instagram: Instagram", "facebook: Facebook"],
      ...["youtube: YouTube", "github: GitHub"],
    ]);
  });

  const a = (count: number) => "a".repeat(count);
  it.each([
    ["linkedin", "su-ñ1", "https://www.linkedin.com/in/su-%C3%B11"],
    ["linkedin", "सुनी", "https://www.linkedin.com/in/%E0%A4%B8%E0%A5%81%E0%A4%A8%E0%A5%80"],
    ["linkedin", a(3), `https://www.linkedin.com/in/${a(3)}`],
    ["linkedin", a(100), `https://www.linkedin.com/in/${a(100)}`],
    ["linkedin", a(2), null],
    ["linkedin", "https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Fevil.example", null],
    ["linkedin", "https://www.linkedin.com:8443/in/jane", null],
    ["facebook", "https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example", null],
    ["youtube", "https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.example", null],
    ["linkedin", a(101), null],
    ["linkedin", "jane_acme", "https://www.linkedin.com/in/jane_acme"],
    ["linkedin", "a.b.c", null],
    ["twitter", "@a_B1", "https://x.com/a_B1"],
    ["twitter", a(15), `https://x.com/${a(15)}`],
    ["twitter", a(16), null],
    ["twitter", "a-b", null],
    ["twitter", "@", null],
    ["twitter", "@@a", null],
    ["instagram", "abc..d", null],
    ["instagram", "_a.b_", "https://www.instagram.com/_a.b_"],
    ["instagram", a(30), `https://www.instagram.com/${a(30)}`],
    ["instagram", a(31), null],
    ["instagram", "a..b", null],
    ["instagram", ".a", null],
    ["instagram", "a-b", null],
    ["facebook", "su.ni1", "https://www.facebook.com/su.ni1"],
    ["facebook", "fb.melanie", "https://www.facebook.com/fb.melanie"],
    ["facebook", a(3), `https://www.facebook.com/${a(3)}`],
    ["facebook", a(80), `https://www.facebook.com/${a(80)}`],
    ["facebook", a(2), null],
    ["facebook", a(81), null],
    ["facebook", "jane_acme", "https://www.facebook.com/jane_acme"],
    ["facebook", "a b c", null],
    ["youtube", "ñ1_.-नी", "https://www.youtube.com/@%C3%B11_.-%E0%A4%A8%E0%A5%80"],
    ["youtube", a(3), `https://www.youtube.com/@${a(3)}`],
    ["youtube", a(30), `https://www.youtube.com/@${a(30)}`],
    ["youtube", a(2), null],
    ["youtube", a(31), null],
    ["youtube", "a b c", null],
    ["github", "a-B1", "https://github.com/a-B1"],
    ["github", a(39), `https://github.com/${a(39)}`],
    ["github", a(40), null],
    ["github", "jane--roe", "https://github.com/jane--roe"],
    ["github", "jane_acme", "https://github.com/jane_acme"],
    ["github", "-a", null],
    ["github", "a.b", null],
  ] as const)("%s: %s gives %s", (network, typed, address) => {
    expect(socialAddress(network, typed)).toBe(address);
    if (address === null) expect(socialAddress(network, `x ${typed}`)).toBeNull();
    else for (const around of [`!${typed}`, `${typed}!`]) expect(socialAddress(network, around)).toBeNull();
  });

  it.each([
    ["twitter", "http://twitter.com/sunita", "https://twitter.com/sunita"],
    ["twitter", "x.com/sunita", "https://x.com/sunita"],
    ["twitter", " https://mobile.X.com/sunita?a=1 ", "https://mobile.x.com/sunita?a=1"],
    ["facebook", "fb.com/sunita", "https://fb.com/sunita"],
    ["facebook", "https://fb.me/sunita", "https://fb.me/sunita"],
    ["youtube", "youtu.be/abc", "https://youtu.be/abc"],
    ["facebook", "profile.php?id=100012345", "https://www.facebook.com/profile.php?id=100012345"],
    ["facebook", "m.me/jane", "https://m.me/jane"],
    ["instagram", "ig.me/m/jane", "https://ig.me/m/jane"],
    ["instagram", "instagram.com/jane?igsh=a&utm_source=qr&x=1", "https://instagram.com/jane?x=1"],
    ["instagram", "jane.roe?igsh=abc", "https://www.instagram.com/jane.roe"],
    ["linkedin", "lnkd.in/abc", "https://lnkd.in/abc"],
    ["linkedin", "in/jane", "https://www.linkedin.com/in/jane"],
    ["linkedin", "/in/jane", "https://www.linkedin.com/in/jane"],
    ["twitter", "x.com/jane/status/1?s=20&t=a", "https://x.com/jane/status/1"],
    ["twitter", "@jane/", "https://x.com/jane"],
    ["youtube", "https://youtu.be/abc?si=x&t=9", "https://youtu.be/abc?t=9"],
    ["youtube", "@jane/featured", "https://www.youtube.com/@jane/featured"],
    ["youtube", "c/jane", "https://www.youtube.com/c/jane"],
    ["linkedin", "https://np.linkedin.com/in/sunita/", "https://np.linkedin.com/in/sunita/"],
    ["twitter", "https://x.com", null],
    ["twitter", "x.com", null],
    ["twitter", "X.COM", null],
    ["twitter", "www.x.com", null],
    ["facebook", "FB.com", null],
    ["facebook", " sunita ", "https://www.facebook.com/sunita"],
    ["twitter", "https://notx.com/sunita", null],
    ["twitter", "https://evil.example/x.com/sunita", null],
    ["twitter", "https://x.com:pw@evil.example/sunita", null],
    ["twitter", "javascript:alert(1)", null],
    ["github", "/sunita", null],
    ["instagram", "a:b", null],
  ] as const)("%s: an address %s gives %s", (network, typed, address) => {
    expect(socialAddress(network, typed)).toBe(address);
  });

  it("are told apart from what has the letters of one composed", () => {
    expect(socialAddress("linkedin", "e\u0301ric")).toBe("https://www.linkedin.com/in/%C3%A9ric");
  });

  it.each([
    ["twitter", "https://x.com/sunita", "@sunita"],
    ["instagram", "https://www.instagram.com/sunita/", "@sunita"],
    ["youtube", "https://www.youtube.com/@sunita", "@sunita"],
    ["youtube", "https://www.youtube.com/c/%C3%B1", "@ñ"],
    ["linkedin", "https://www.linkedin.com/in/sunita", "sunita"],
    ["facebook", "https://www.facebook.com/sunita", "sunita"],
    ["github", "https://github.com/sunita", "sunita"],
    ["facebook", "https://www.facebook.com/profile.php?id=100012345", "Facebook profile"],
    ["facebook", "https://www.facebook.com/people/Jane-Roe/100012345/", "Jane Roe"],
    ["linkedin", "https://www.linkedin.com/in/jane/overlay/contact-info/", "jane"],
    ["linkedin", "https://www.linkedin.com/in/jane/de", "jane"],
    ["linkedin", "https://www.linkedin.com/company/acme/about/", "acme"],
    ["linkedin", "https://lnkd.in/abc", "lnkd.in/abc"],
    ["youtube", "https://www.youtube.com/@jane/featured", "@jane"],
    ["youtube", "https://youtu.be/abc", "YouTube video"],
    ["youtube", "https://www.youtube.com/watch?v=abc", "YouTube video"],
    ["youtube", "https://www.youtube.com/channel/UCabc", "YouTube channel"],
    ["instagram", "https://www.instagram.com/p/abc/", "Instagram post"],
    ["instagram", "https://www.instagram.com/jane/reels/", "@jane"],
    ["instagram", "https://ig.me/m/jane", "@jane"],
    ["instagram", "https://www.instagram.com/_u/jane", "@jane"],
    ["linkedin", "https://www.linkedin.com/mwlite/in/jane", "jane"],
    ["twitter", "https://x.com/jane/status/1", "@jane"],
    ["github", "https://github.com/jane/repository", "jane/repository"],
    ["twitter", "https://x.com/", "x.com"],
    ["twitter", "https://x.com/%E0%A4", "@%E0%A4"],
    ["twitter", "no address", "no address"],
  ] as const)("%s: %s is shown as %s", (network, address, handle) => {
    expect(socialHandle(network, address)).toBe(handle);
  });

  it("take a handle or an address on that network and give back one https address", () => {
    for (const network of networks) {
      const address = socialAddress(network, "@sunita1") ?? "";
      expect(address).toMatch(/^https:\/\//u);
      expect(socialAddress(network, address)).toBe(address);
      expect(socialHandle(network, address)).toContain("sunita1");
      expect(socialAddress(network, "https://evil.example/sunita1")).toBeNull();
      expect(socialAddress(network, `https://${new URL(address).hostname}.evil.example/sunita1`)).toBeNull();
    }
  });

  it("never give anything but https on a host of the network", () => {
    fc.assert(
      fc.property(fc.constantFrom(...networks), fc.string(), (network, typed) => {
        const address = socialAddress(network, typed);
        if (address !== null) expect(new URL(address).protocol).toBe("https:");
      }),
    );
  });
});
