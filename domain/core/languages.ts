/** Languages of the interface. The first is the source of the texts and the fallback. */
export const languages = ["en", "ne", "hi", "ar", "de", "fr", "es", "zh", "ja", "ru"] as const;

export type Language = (typeof languages)[number];

export const sourceLanguage: Language = languages[0];

/** Languages of the web app. Its screens are in English for visitors of the other languages. */
export const appLanguages = ["en", "ne", "ar"] as const satisfies readonly Language[];

export type AppLanguage = (typeof appLanguages)[number];

export const appLanguageOf = (language: string): AppLanguage => appLanguages.find((each) => each === language) ?? "en";

/** Each in its own words, for the language switch. */
export const languageNames: Record<Language, string> = {
  en: "English",
  ne: "नेपाली",
  hi: "हिन्दी",
  ar: "العربية",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  zh: "中文（简体）",
  ja: "日本語",
  ru: "Русский",
};

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

export const textDirection = (language: Language): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");

/** Query parameter of a public page that stores its value as the visitor's choice. */
export const languageParameter = "lang";

/** Name of the cookie that stores the visitor's choice. */
export const languageCookie = "evox_language";
