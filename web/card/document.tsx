import { msg } from "@lingui/core/macro";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Language, textDirection } from "../../domain/core/languages.ts";
import { visitorI18n } from "../texts/visitor-i18n.ts";
import { scriptTextsId } from "./read-script-texts.ts";
import { scriptTexts } from "./script-texts.ts";

/** Absolute paths like /assets/card-abc.js. */
export type Assets = {
  cardScript: string;
  exchangeScript: string;
  cardFonts: string;
  accountBar: string;
  landingScript: string;
  myContactScript: string;
  landingStyles: string[];
  devReload?: string;
};

/** `styles`: the exact text of each inline style element, for the hashes of the content security policy. */
export type RenderedPage = { html: string; styles: string[] };

type Page = {
  language: Language;
  assets: Assets;
  title: string;
  description: string;
  /** Colour of the browser's own bar, light and dark. */
  themeColour: readonly [string, string];
  head?: ReactNode;
  stylesheets?: string[];
  styles: string[];
  script: string;
  /** The id of the skip link's target. A page that begins with its content has no skip link. */
  skipTo?: string;
  /** Address to which the script reports a view; without it, the page counts no views. */
  views?: string;
  className: string;
  body: ReactNode;
};

/** Renders the frame of a page. The content security policy allows no style attribute and no inline script. */
export function renderDocument(page: Page): RenderedPage {
  const styles = page.styles.filter((text) => text !== "");
  const i18n = visitorI18n(page.language);
  const texts = JSON.stringify(scriptTexts(i18n)).replaceAll("<", "\\u003c");
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <html lang={page.language} dir={textDirection(page.language)}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <title>{page.title}</title>
          <meta name="description" content={page.description} />
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={page.themeColour[0]} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={page.themeColour[1]} />
          <meta name="format-detection" content="telephone=no" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/manifest.webmanifest" />
          {/* The page is small and arrives at once; painting it in parts would only shift the layout. */}
          <link rel="expect" href="#evox-end" blocking="render" />
          {page.head}
          {page.stylesheets?.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
          {/* Our own style sheets and rules built from checked colours need no escaping. */}
          {styles.map((text) => (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: no user content
            <style key={text} dangerouslySetInnerHTML={{ __html: text }} />
          ))}
        </head>
        <body
          className={page.className}
          data-fonts={page.assets.cardFonts}
          data-account-bar={page.assets.accountBar}
          data-views={page.views}
        >
          {page.skipTo ? (
            <a className="evox-skip" href={`#${page.skipTo}`}>
              {i18n._(msg`Skip to content`)}
            </a>
          ) : null}
          {page.body}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, without "<" */}
          <script id={scriptTextsId} type="application/json" dangerouslySetInnerHTML={{ __html: texts }} />
          <script id="evox-end" type="module" src={page.script} />
          {page.assets.devReload && <script type="module" src={page.assets.devReload} />}
        </body>
      </html>
    </I18nProvider>,
  );
  return { html: `<!doctype html>${markup}`, styles };
}
