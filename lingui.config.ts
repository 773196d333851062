import { defineConfig } from "@lingui/cli";
import { languages, sourceLanguage } from "./domain/core/languages.ts";

/** Message catalogues: `npm run texts` extracts them (docs/translating.md). */
export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: [...languages],
  fallbackLocales: { default: sourceLanguage },
  catalogs: [
    {
      path: "<rootDir>/web/texts/visitor/{locale}",
      include: ["<rootDir>/web/card", "<rootDir>/web/landing"],
      exclude: ["**/*.test.*"],
    },
  ],
  orderBy: "origin",
});
