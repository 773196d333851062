import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstCountries, internationalPhone, listCountries, splitPhone, toE164 } from "./phone.ts";
import { networks, socialAddress, socialHandle } from "./socials.ts";
import { publicState, subscriptionEnd, subscriptionLabel } from "./subscription.ts";

const at = (text: string) => new Date(`${text}T12:00:00.000Z`);

describe("subscriptions", () => {
  it.each([
    ["1-month", null, "2026-01-31", "2026-02-28"],
    ["1-month", null, "2028-01-31", "2028-02-29"],
    ["1-month", "2026-03-31", "2026-01-10", "2026-04-30"],
    ["1-month", "2025-12-01", "2026-01-10", "2026-02-10"],
    ["12-months", "2028-02-29", "2028-01-01", "2029-02-28"],
    ["lifetime", null, "2026-01-01", "2126-01-01"],
  ] as const)("%s from %s at %s ends on %s", (plan, present, now, end) => {
    expect(subscriptionEnd(plan, present && at(present), at(now))).toEqual(at(end));
  });

  it("are worded as the specification has them", () => {
    const now = at("2026-01-01");
    expect(subscriptionLabel(null, now, "en")).toBe("No Subscription");
    expect(subscriptionLabel(now, now, "en")).toBe("Expired");
    expect(subscriptionLabel(at("2126-01-01"), now, "en")).toBe("Lifetime");
    expect(subscriptionLabel(new Date(now.getTime() + 86_400_001), now, "en")).toBe("2 days left");
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
    expect(toE164(typed, country)).toBe(number);
    expect(toE164(internationalPhone(number))).toBe(number);
    const halves = splitPhone(number);
    expect(toE164(halves.national, halves.country)).toBe(number);
  });

  it("offers the eleven first, then every other country once", () => {
    const codes = listCountries().map((country) => country.code);
    expect(codes.slice(0, 11)).toEqual([...firstCountries]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(230);
  });
});

describe("social fields", () => {
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
