import { appLanguage, appLocale } from "./app-texts.ts";

/**
 * Chromium lacks Nepali and would write its dates, lists and countries in English. These are the values of CLDR, as Firefox
 * and the server write them.
 */
const nepali = {
  months: "जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर".split(" "),
  units: { day: "दिन", hour: "घण्टा", minute: "मिनेट" },
  ago: "पहिले",
  and: "र",
};

type Unit = keyof typeof nepali.units;

const isNepali = appLanguage === "ne" && Intl.DateTimeFormat.supportedLocalesOf("ne").length === 0;

type DateFormat = { format: (date: Date | number) => string };

/**
 * A format of dates with `format`, like `Intl.DateTimeFormat` in the reader's locale. Made at its first use,
 * because a page's first takes 80 ms on a slow phone.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  let made: DateFormat | undefined;
  return {
    format: (date) => {
      made ??= makeDateFormat(options);
      return made.format(date);
    },
  };
}

function makeDateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  if (!isNepali) return new Intl.DateTimeFormat(appLocale, options);
  const { dateStyle, timeStyle, ...others } = options;
  const parts = new Intl.DateTimeFormat("en-US", {
    ...others,
    ...(dateStyle && ({ year: "numeric", month: "numeric", day: "numeric" } as const)),
    ...(timeStyle && ({ hour: "2-digit", minute: "2-digit" } as const)),
    ...(others.month && { month: "numeric" }),
    hourCycle: "h23",
  });
  return {
    format: (date) => {
      const found = new Map(parts.formatToParts(date).map(({ type, value }) => [type, value]));
      const month = nepali.months[Number(found.get("month")) - 1];
      const day = [found.get("year"), month, found.get("day")].filter(Boolean).join(" ");
      const time = [found.get("hour"), found.get("minute")].filter(Boolean).join(":");
      return [day, time].filter(Boolean).join(", ");
    },
  };
}

/** Returns `2 minutes ago`, in the reader's language. */
export function timeAgo(count: number, unit: Unit): string {
  if (isNepali) return `${count} ${nepali.units[unit]} ${nepali.ago}`;
  return new Intl.RelativeTimeFormat(appLocale, { numeric: "auto" }).format(-count, unit);
}

/** Returns `a, b and c`, in the reader's language. */
export function listOf(items: readonly string[]): string {
  if (!isNepali) return new Intl.ListFormat(appLanguage).format(items);
  const [last = "", ...others] = items.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(", ")} ${nepali.and} ${last}`;
}

type Names = Readonly<Record<string, string>>;

const [loadNames] = Object.values(import.meta.glob<{ default: Names }>("./countries-ne.json"));
let nepaliCountries: Names = {};

/** Loads names of countries that the browser lacks. Without them they are in English. */
export async function loadCountryNames(): Promise<void> {
  if (!isNepali) return;
  try {
    nepaliCountries = (await loadNames?.())?.default ?? {};
  } catch {
    // The form is of use without them.
  }
}

/** @param locale for lists, `appLocale`; names within a sentence are in its language */
export function countryName(code: string, locale: string = appLanguage): string {
  return nepaliCountries[code] ?? new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
}
