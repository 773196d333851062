import { designs } from "../../domain/cards/designs.ts";
import {
  type AppLanguage,
  type Language,
  languageParameter,
  languages,
  sourceLanguage,
} from "../../domain/core/languages.ts";
import type { Screen } from "./screen.ts";

const translated = languages.filter((language) => language !== sourceLanguage);

/** Right to left, long words, and two scripts with their own line heights. The other languages differ only in words. */
const walked: ReadonlySet<Language> = new Set(["ar", "de", "hi", "ja"]);

/** In all five designs and all states. */
const shownInFull: ReadonlySet<Language> = new Set(["ar", "hi", "ja", "ne"]);

/** The public pages in every other language; each has another design. */
const visitorScreens: Screen[] = translated.flatMap((language, index) => {
  const design = designs[index % designs.length] ?? "lift";
  const query = `?${languageParameter}=${language}`;
  const alike = !walked.has(language);
  const card = (name: string, more: Partial<Screen> = {}): Screen => ({
    name: `language-${language}-${name}`,
    alike,
    path: ({ cards }) => `/card/${cards[`${design}-full`]}${query}`,
    ...more,
  });
  return [
    card("card"),
    card("share", { windowOnly: true, act: (page) => page.locator("[data-share]").click() }),
    ...(shownInFull.has(language) ? (["blocked", "suspended", "expired"] as const) : (["expired"] as const)).map(
      (state) => card(state, { alike: true, path: ({ cards }) => `/card/${cards[state]}${query}` }),
    ),
    card("landing", { path: `/${query}` }),
    card("switch", {
      alike: language !== "ar",
      windowOnly: true,
      act: (page) => page.locator(".evox-language summary").click(),
    }),
    ...(shownInFull.has(language) ? designs : []).map((each) => {
      const sample = language === "ar" ? "arabic" : language === "ja" ? "japanese" : "full";
      return card(`card-${each}`, { alike: true, path: ({ cards }) => `/card/${cards[`${each}-${sample}`]}${query}` });
    }),
  ];
});

const appScreens: Screen[] = (["ar", "ne"] as const satisfies readonly AppLanguage[]).flatMap((language) => {
  const query = `?${languageParameter}=${language}`;
  const alike = language !== "ar";
  const app = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
    name: `language-${language}-${name}`,
    alike,
    path: `${path}${query}`,
    ...more,
  });
  return [
    app("sign-up", "/addmein", { act: (page) => page.locator("button[type=submit]").click() }),
    app("login", "/login"),
    app("editor", "/dashboard", { viewer: "owner" }),
    app("editor-empty", "/dashboard", { viewer: "newcomer", alike: true }),
    app("account", "/account", { viewer: "owner" }),
    app("qr", "/dashboard/qr", { viewer: "owner", alike: true }),
    app("nfc", "/dashboard/nfc", { viewer: "owner", alike: true }),
    app("views", "/dashboard/views", { viewer: "owner", alike: true }),
    app("leader", "/leader", { viewer: "leader" }),
    app("organization", "/organization", { viewer: "leader", alike: true }),
    app("admin", "/admin", { viewer: "admin" }),
    app("plan-requested", "/account", { viewer: "requester", alike: true }),
    app("uncounted-views", "/dashboard/views", { viewer: "beginner", alike: true }),
    app("upgrades", "/admin", {
      viewer: "admin",
      alike: true,
      act: (page) => page.getByRole("tab").nth(1).click(),
    }),
  ];
});

export const languageScreens: Screen[] = [...visitorScreens, ...appScreens];
