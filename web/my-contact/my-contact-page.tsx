import { msg } from "@lingui/core/macro";
import type { Language } from "../../domain/core/languages.ts";
import type { LegalUrls } from "../../domain/core/operator-rules.ts";
import { type Assets, type RenderedPage, renderDocument } from "../card/document.tsx";
import { SiteBar } from "../card/site-bar.tsx";
import { visitorI18n } from "../texts/visitor-i18n.ts";
import { themeColours } from "../ui/theme-colours.ts";
import pageStyles from "./my-contact.css?inline";
import { MyContactView } from "./my-contact-view.tsx";

type Page = { language: Language; assets: Assets; legalUrls: LegalUrls };

/** The same for all visitors: the script reads the token in the fragment, which no server and no log sees. */
export function renderMyContactPage({ language, assets, legalUrls }: Page): RenderedPage {
  const title = visitorI18n(language)._(msg`What you shared`);
  return renderDocument({
    language,
    assets,
    title: `${title} · E-VOX`,
    description: title,
    themeColour: themeColours.paper,
    head: <meta name="robots" content="noindex" />,
    styles: [pageStyles],
    script: assets.myContactScript,
    skipTo: "main",
    className: "exchange-page",
    body: (
      <>
        <SiteBar logo={null} />
        <MyContactView legalUrls={legalUrls} />
      </>
    ),
  });
}
