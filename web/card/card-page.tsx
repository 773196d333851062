import { msg } from "@lingui/core/macro";
import { accentColours, accentRule } from "../../domain/cards/accent.ts";
import type { PublicCard } from "../../domain/cards/public-card.ts";
import type { PublicExchange } from "../../domain/contacts/exchange-schema.ts";
import type { Language } from "../../domain/core/languages.ts";
import type { LegalUrls } from "../../domain/core/operator-rules.ts";
import { visitorI18n } from "../texts/visitor-i18n.ts";
import { themeColours } from "../ui/theme-colours.ts";
import { CardFoot } from "./card-foot.tsx";
import overrideStyles from "./card-overrides.css?inline";
import pageStyles from "./card-page.css?inline";
import type { CardUrls } from "./card-urls.ts";
import { CardView } from "./card-view.tsx";
import { designStyles } from "./designs/styles.ts";
import { type Assets, type RenderedPage, renderDocument } from "./document.tsx";
import { ExchangeDialog } from "./exchange/exchange-dialog.tsx";
import { ExchangeLink } from "./exchange/exchange-link.tsx";
import { pageCode } from "./page-code.ts";
import exchangeStyles from "./styles/exchange.css?inline";

type Input = {
  language: Language;
  card: PublicCard;
  urls: CardUrls;
  assets: Assets;
  countsViews: boolean;
  exchange: PublicExchange | null;
  legalUrls: LegalUrls;
};

function describe(card: PublicCard, language: Language): string {
  const position = [card.jobTitle, card.company].filter(Boolean).join(", ");
  const text = [position, card.bio.replace(/\s+/gu, " ")].filter(Boolean).join(". ");
  return text === ""
    ? visitorI18n(language)._(msg`${{ name: card.name }}'s digital business card`)
    : [...text].slice(0, 200).join("");
}

/** The colour at the page's top edge, next to the browser's own bar. */
function themeColour(card: PublicCard): readonly [string, string] {
  if (card.design === "night" || card.design === "badge") return themeColours.ink;
  if (card.design === "ledger") return themeColours.cream;
  if (card.design === "lift" && card.photoUrl) return themeColours.paper;
  const { ground } = accentColours(card.accent);
  return [ground, ground];
}

export function renderCardPage({
  language,
  card,
  urls,
  assets,
  countsViews,
  exchange,
  legalUrls,
}: Input): RenderedPage {
  const title = card.company ? `${card.name} · ${card.company}` : card.name;
  const description = describe(card, language);
  const i18n = visitorI18n(language);
  return renderDocument({
    language,
    assets,
    title,
    description,
    themeColour: themeColour(card),
    head: (
      <>
        <link rel="canonical" href={urls.page} />
        <meta property="og:type" content="profile" />
        <meta property="og:site_name" content="E-VOX" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={urls.page} />
        <meta property="og:image" content={urls.preview} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={i18n._(msg`${{ name: card.name }}'s business card`)} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:title" content={title} />
        <meta name="twitter:description" content={description} />
        <meta name="twitter:image" content={urls.preview} />
      </>
    ),
    styles: [
      pageStyles,
      designStyles[card.design],
      overrideStyles,
      accentRule(".evox-card", card.accent),
      exchange ? exchangeStyles : "",
    ],
    script: assets.cardScript,
    views: countsViews ? `/api/cards/${encodeURIComponent(card.id)}/views` : undefined,
    className: `evox-page evox-page-${card.design}`,
    body: (
      <CardView
        card={card}
        urls={urls}
        code={pageCode(urls.code)}
        foot={<CardFoot legalUrls={legalUrls} />}
        exchange={
          exchange
            ? {
                link: <ExchangeLink cardId={card.id} script={assets.exchangeScript} />,
                dialog: <ExchangeDialog card={card} exchange={exchange} language={language} legalUrls={legalUrls} />,
              }
            : undefined
        }
      />
    ),
  });
}
