import { msg } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { PublicCard } from "../../../domain/cards/public-card.ts";
import type { PublicExchange } from "../../../domain/contacts/exchange-schema.ts";
import { bidiIsolate } from "../../../domain/core/bidi-isolate.ts";
import type { Language } from "../../../domain/core/languages.ts";
import type { LegalUrls } from "../../../domain/core/operator-rules.ts";
import { cardPath } from "../../../domain/sharing/addresses.ts";
import { visitorI18n } from "../../texts/visitor-i18n.ts";
import { themeColours } from "../../ui/theme-colours.ts";
import { type Assets, type RenderedPage, renderDocument } from "../document.tsx";
import { SiteBar } from "../site-bar.tsx";
import { ExchangeForm } from "./exchange-form.tsx";
import formPageStyles from "./exchange-page.css?inline";
import { translateError } from "./exchange-texts.tsx";
import { SharedPanel } from "./shared-panel.tsx";

type Page = {
  language: Language;
  assets: Assets;
  card: PublicCard;
  exchange: PublicExchange;
  legalUrls: LegalUrls;
};

function render({ language, assets, card }: Page, title: string, body: ReactNode): RenderedPage {
  const i18n = visitorI18n(language);
  return renderDocument({
    language,
    assets,
    title: `${title} · E-VOX`,
    description: title,
    themeColour: themeColours.paper,
    head: <meta name="robots" content="noindex" />,
    styles: [formPageStyles],
    script: assets.cardScript,
    skipTo: "main",
    className: "exchange-page",
    body: (
      <>
        <SiteBar logo={card.logo} />
        <main id="main" className="exchange-sheet">
          {body}
          <a className="exchange-back" href={cardPath(card)}>
            {i18n._(msg`Back to the card`)}
          </a>
        </main>
      </>
    ),
  });
}

type Failure = { text: string; fields: Readonly<Record<string, string>> };

/** The form without a script. `typed`: by field name; `failure`: what the server rejected, in English. */
export function renderExchangePage({
  typed,
  failure,
  ...page
}: Page & { typed: Readonly<Record<string, readonly string[]>>; failure?: Failure }): RenderedPage {
  const i18n = visitorI18n(page.language);
  const title = i18n._(msg`Share your contact with ${{ name: bidiIsolate(page.card.name) }}`);
  const errors = Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([name, text]) => [name, translateError(i18n, text)]),
  );
  const hasFields = Object.keys(errors).length > 0;
  return render(
    page,
    title,
    <>
      <h1>{title}</h1>
      <ExchangeForm
        {...page}
        prefix="exchange-"
        typed={typed}
        errors={errors}
        focused={Object.keys(errors)[0]}
        {...(failure
          ? {
              failure: hasFields
                ? i18n._(msg`Your contact wasn't sent. Check the fields below.`)
                : translateError(i18n, failure.text),
            }
          : {})}
      />
    </>,
  );
}

export function renderSharedPage({ link, ...page }: Page & { link: string }): RenderedPage {
  const title = visitorI18n(page.language)._(
    msg`Your contact was shared with ${{ name: bidiIsolate(page.card.name) }}`,
  );
  return render(
    page,
    title,
    <>
      <h1>{title}</h1>
      <div className="exchange-shared">
        <SharedPanel prefix="exchange-" link={link} sendsEmails={page.exchange.sendsEmails} />
      </div>
    </>,
  );
}
