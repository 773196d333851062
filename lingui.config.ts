import { defineConfig } from "@lingui/cli";
import extractor from "@lingui/cli/api/extractors/babel";
import { formatter } from "@lingui/format-po";
import { appLanguages, languages, sourceLanguage } from "./domain/core/languages.ts";
import { message } from "./domain/core/messages.ts";
import { type AppMessage, appMessages } from "./web/texts/app-messages.ts";
import { exchangeMessages, visitorsOnlyMessages } from "./web/texts/exchange-messages.ts";
import { toolMessages } from "./web/texts/tool-messages.ts";
import { visitorMessages } from "./web/texts/visitor-messages.ts";

/** Adds the messages that a file lists to the catalogue that includes the file. */
const messagesIn = (file: string, messages: readonly AppMessage[]): typeof extractor => ({
  match: (path) => path.endsWith(file),
  extract: (_path, _code, onMessage) => {
    for (const { id, text } of messages) onMessage({ id, message: text, origin: [file, 1], placeholders: {} });
  },
});

/** The app's preview loads the texts of `card`, but shows no form. */
const onlyOnPages = "<rootDir>/web/card/exchange";

const catalogue = (name: string, ...include: string[]) => ({
  path: `<rootDir>/web/texts/${name}/{locale}`,
  include: include.map((path) => `<rootDir>/web/${path}`),
  exclude: ["**/*.test.*", ...(name === "exchange" ? [] : [onlyOnPages])],
});

const idsOf = (keys: readonly string[]) => new Set(keys.map((key) => `message.${key}`));
const [ofTools, ofVisitors] = [idsOf(toolMessages), idsOf(visitorsOnlyMessages)];
const isOfTools = ({ id }: AppMessage) => ofTools.has(id);
const isOfVisitors = ({ id }: AppMessage) => ofVisitors.has(id);

const shared = {
  runtimeConfigModule: { Trans: ["#trans", "Trans"] } as { Trans: readonly [string, string] },
  sourceLocale: sourceLanguage,
  fallbackLocales: { default: sourceLanguage },
  extractors: [
    messagesIn(
      "web/texts/visitor-messages.ts",
      visitorMessages.map((key) => ({ id: `message.${key}`, text: message[key] })),
    ),
    messagesIn(
      "web/texts/exchange-messages.ts",
      exchangeMessages.map((key) => ({ id: `message.${key}`, text: message[key] })),
    ),
    messagesIn("web/texts/tool-messages.ts", appMessages.filter(isOfTools)),
    messagesIn(
      "web/texts/app-messages.ts",
      appMessages.filter((one) => !isOfTools(one) && !isOfVisitors(one)),
    ),
    extractor,
  ],
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
  orderBy: "origin" as const,
};

// In the order of .dependency-cruiser.cjs, so that a feature's texts are loaded with or before it (web/texts/app-texts.ts).
const baseFeatures = ["admin-search", "media", "service", "people", "auth", "upgrades", "cards"];
const adminFeatures = ["administration", "audit", "contact", "directory"];
const toolFeatures = [
  "card-tools",
  "analytics",
  "retired-links",
  "qr-studio",
  "signature",
  "contacts",
  "organizations",
  "account",
];
const moreToolFeatures = ["notifications", "physical-cards"];
const inFeatures = (names: string[]) => names.map((name) => `features/${name}`);

const appFolders = ["app", "api", "forms", "page", "ui"];
const sharedTexts = ["texts/legal-links.ts", "texts/plans.ts"];
const visitorCatalogues = [
  catalogue("visitor", "card", "landing", "wallet", "texts/visitor-messages.ts", ...sharedTexts),
  catalogue("exchange", "card/exchange", "my-contact", "texts/exchange-messages.ts"),
];
const appCatalogues = [
  catalogue("app", ...appFolders, "texts/person-labels.ts", ...sharedTexts, ...inFeatures(baseFeatures)),
  catalogue("tools", "texts/tool-messages.ts", ...inFeatures([...toolFeatures, ...moreToolFeatures])),
  catalogue("admin", ...inFeatures(adminFeatures)),
  catalogue("messages", "texts/app-messages.ts"),
  catalogue("emails", "emails"),
];

/** Message catalogues by reader: `npm run texts` extracts them (docs/translating.md). */
export const visitors = defineConfig({ ...shared, locales: [...languages], catalogs: visitorCatalogues });
export const app = defineConfig({ ...shared, locales: [...appLanguages], catalogs: appCatalogues });

/** For Vite. */
export default defineConfig({
  ...shared,
  locales: [...languages],
  catalogs: [...visitorCatalogues, ...appCatalogues],
});
