import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { pseudoMessage } from "./pseudo-texts.ts";

/** Writes pseudo-texts into every Arabic catalogue, so that the pages in Arabic are longer, accented and right to left. */
const texts = join(import.meta.dirname, "../../web/texts");
const po = formatter();
for (const name of readdirSync(texts, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const file = (locale: string) => join(texts, name.name, `${locale}.po`);
  const context = (locale: string) => ({ locale, sourceLocale: "en", filename: file(locale) });
  const catalogue = await po.parse(readFileSync(file("en"), "utf8"), context("en"));
  for (const entry of Object.values(catalogue))
    entry.translation = pseudoMessage(entry.translation || entry.message || "");
  writeFileSync(file("ar"), await po.serialize(catalogue, { ...context("ar"), existing: undefined }));
}
