import { readFile } from "node:fs/promises";
import { afterEach, expect, it, vi } from "vitest";
import { listCountries } from "../../domain/cards/phone.ts";

/** Loads the module as a Nepali page in Chromium does, which lacks Nepali. */
async function inChromium() {
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: { lang: "ne" } });
  vi.spyOn(Intl.DateTimeFormat, "supportedLocalesOf").mockReturnValue([]);
  return await import("./formats.ts");
}

afterEach(() => {
  vi.unstubAllGlobals();
  // Other tests in this process load it as an English page does.
  vi.resetModules();
  vi.restoreAllMocks();
});

const at = new Date("2026-11-09T15:04:05Z");
const timeZone = "Asia/Kathmandu";
/** CLDR's digits of Nepali; screens in Chromium have the browser's. */
const latin = (text: string) => text.replaceAll(/[०-९]/gu, (digit) => String("०१२३४५६७८९".indexOf(digit)));

it.each<Intl.DateTimeFormatOptions>([
  { dateStyle: "medium" },
  { dateStyle: "long" },
  { dateStyle: "medium", timeStyle: "short" },
  { timeStyle: "short" },
  { day: "numeric", month: "short" },
])("writes dates in Nepali as CLDR does, where the browser lacks it: %j", async (options) => {
  const { dateFormat } = await inChromium();
  const expected = new Intl.DateTimeFormat("ne", { ...options, timeZone }).format(at);
  expect(dateFormat({ ...options, timeZone }).format(at)).toBe(latin(expected));
});

it("writes all months, relative times and lists as CLDR does", async () => {
  const { dateFormat, timeAgo, listOf } = await inChromium();
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 3)));
  const options = { dateStyle: "medium", timeZone: "UTC" } as const;
  const expected = new Intl.DateTimeFormat("ne", options);
  expect(months.map(dateFormat(options).format)).toEqual(months.map((month) => latin(expected.format(month))));
  const relative = new Intl.RelativeTimeFormat("ne");
  for (const unit of ["day", "hour", "minute"] as const)
    expect(timeAgo(3, unit)).toBe(latin(relative.format(-3, unit)));
  for (const items of [["a"], ["a", "b"], ["a", "b", "c"]]) {
    expect(listOf(items)).toBe(new Intl.ListFormat("ne").format(items));
  }
});

it("names each country of the phone field in Nepali", async () => {
  const names: Record<string, string> = JSON.parse(
    await readFile(new URL("countries-ne.json", import.meta.url), "utf8"),
  );
  expect(Object.keys(names)).toEqual(
    listCountries()
      .map(({ code }) => String(code))
      .toSorted(),
  );
  for (const name of Object.values(names)) expect(name).toMatch(/^[\p{Script=Devanagari}\P{Letter}]+$/u);
});
