import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "../cards/colour.ts";
import { message } from "../core/messages.ts";
import { defaultQrStyle, qrPalettes, qrStyleChange, readableColours } from "./qr-style.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);
const accepts = (colours: { dark: string; ground: string }) =>
  qrStyleChange.safeParse({ ...defaultQrStyle, ...colours, version: 0 });

describe("colours of a code", () => {
  it("are corrected to ones that are accepted, whatever is picked, and then stay", () => {
    fc.assert(
      fc.property(colour, colour, (dark, ground) => {
        const used = readableColours({ dark, ground });
        expect(accepts(used).success).toBe(true);
        expect(readableColours(used)).toEqual(used);
        expect(contrast(used.dark, "#FFFFFF")).toBeGreaterThan(contrast(used.ground, "#FFFFFF"));
      }),
    );
  });

  it("are accepted as they are exactly when they need no correction", () => {
    fc.assert(
      fc.property(colour, colour, (dark, ground) => {
        const used = readableColours({ dark, ground });
        expect(accepts({ dark, ground }).success).toBe(used.dark === dark && used.ground === ground);
      }),
    );
  });

  it.each(qrPalettes)("$name needs no correction", ({ dark, ground }) => {
    expect(readableColours({ dark, ground })).toEqual({ dark, ground });
  });

  it("are refused in words at their field: inverted, and too near to each other", () => {
    const issues = (colours: { dark: string; ground: string }) =>
      accepts(colours).error?.issues.map(({ path, message: text }) => [path.join("."), text]);
    expect(issues({ dark: "#FFFFFF", ground: "#000000" })).toEqual([["ground", message.codeGroundDark]]);
    expect(issues({ dark: "#FFE000", ground: "#FFFFFF" })).toEqual([["dark", message.codeColourPale]]);
  });
});

it("what may be left out is named once and in one order; anything else is refused", () => {
  const parsed = qrStyleChange.parse({
    ...defaultQrStyle,
    leaveOut: ["website", "company", "website"],
    version: 0,
  });
  expect(parsed.leaveOut).toEqual(["company", "website"]);
  expect(qrStyleChange.safeParse({ ...defaultQrStyle, leaveOut: ["name"], version: 0 }).success).toBe(false);
  expect(qrStyleChange.safeParse({ ...defaultQrStyle, version: 0, margin: 0 }).success).toBe(false);
});
