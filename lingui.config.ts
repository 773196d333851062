import { defineConfig } from "@lingui/cli";
import extractor from "@lingui/cli/api/extractors/babel";
import { formatter } from "@lingui/format-po";
import { languages, sourceLanguage } from "./domain/core/languages.ts";
import { message } from "./domain/core/messages.ts";
import { visitorMessages } from "./web/texts/visitor-messages.ts";

/** Adds the messages of `domain/core/messages.ts` that public pages show. */
const messageExtractor: typeof extractor = {
  match: (file) => file.endsWith("web/texts/visitor-messages.ts"),
  extract: (file, _code, onMessage) => {
    for (const key of visitorMessages) {
      onMessage({ id: `message.${key}`, message: message[key], origin: [file, 1], placeholders: {} });
    }
  },
};

/** Message catalogues; `npm run texts` extracts them (docs/translating.md). */
export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: [...languages],
  fallbackLocales: { default: sourceLanguage },
  catalogs: [
    {
      path: "<rootDir>/web/texts/visitor/{locale}",
      include: ["<rootDir>/web/card", "<rootDir>/web/landing", "<rootDir>/web/texts/visitor-messages.ts"],
      exclude: ["**/*.test.*"],
    },
  ],
  extractors: [messageExtractor, extractor],
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
  orderBy: "origin",
});
