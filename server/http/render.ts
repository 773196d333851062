import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AppLanguage } from "../../domain/core/languages.ts";
import { memoize } from "../../domain/core/memoize.ts";
import type * as Pages from "../../web/server-entry.tsx";
import { projectRoot } from "../core/project-root.ts";
import { appPages } from "./app-pages.ts";
import { builtModule, type Manifest } from "./built-modules.ts";

export type { RenderedPage } from "../../web/server-entry.tsx";

/** The pages; render-texts.ts has the texts of emails and wallet passes. */
export type Renderer = typeof Pages & {
  assets: Pages.Assets;
  /** The web app's pages by address. */
  appPagesIn: (language: AppLanguage) => ReadonlyMap<string, string>;
};

export const clientFolder = join(projectRoot, "dist/client");
const pagesFile = join(projectRoot, "dist/pages/pages.mjs");

/** @throws an explained error when the web part is not built */
export async function loadRenderer(devReload: string | null): Promise<Renderer> {
  const [pages, manifestText, appPage] = await Promise.all([
    import(pathToFileURL(pagesFile).href) as Promise<typeof Pages>,
    readFile(join(clientFolder, ".vite/manifest.json"), "utf8"),
    readFile(join(clientFolder, "web/app/index.html"), "utf8"),
  ]).catch((error: unknown) => {
    throw new Error("The web files are not built. Run npm start, which builds them.", { cause: error });
  });
  const manifest = JSON.parse(manifestText) as Manifest;
  const entry = (name: string) => builtModule(manifest, name);
  const landing = entry("web/landing/landing.ts");
  const assets: Pages.Assets = {
    cardScript: `/${entry("web/card/card.ts").file}`,
    exchangeScript: `/${entry("web/card/exchange/exchange.ts").file}`,
    cardFonts: `/${entry("web/card/fonts.css").file}`,
    accountBar: `/${entry("web/account-bar/account-bar.ts").file}`,
    landingScript: `/${landing.file}`,
    myContactScript: `/${entry("web/my-contact/my-contact.ts").file}`,
    landingStyles: (landing.css ?? []).map((file) => `/${file}`),
    ...(devReload ? { devReload } : {}),
  };
  const page = devReload
    ? appPage.replace("</head>", `<script type="module" src="${devReload}"></script></head>`)
    : appPage;
  const appPagesIn = (language: AppLanguage) =>
    appPages(pages.translateAppDocument(page, language), manifest, language);
  return { ...pages, assets, appPagesIn };
}

/** Cached, because cards with the same accent have the same styles. */
const maxHashes = 500;
const hashOf = memoize((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`, maxHashes);

export const styleHashes = (styles: readonly string[]): string[] => styles.map((text) => hashOf(text));
