import { useLingui } from "@lingui/react/macro";
import type { PublicExchange } from "../../../domain/contacts/exchange-schema.ts";
import { bidiIsolate } from "../../../domain/core/bidi-isolate.ts";
import type { Language } from "../../../domain/core/languages.ts";
import type { LegalUrls } from "../../../domain/core/operator-rules.ts";
import { Icon } from "../icons.tsx";
import { ExchangeForm } from "./exchange-form.tsx";
import { ExchangeTexts } from "./exchange-texts.tsx";
import { SharedPanel } from "./shared-panel.tsx";

type Props = {
  card: { id: string; name: string };
  exchange: PublicExchange;
  language: Language;
  legalUrls: LegalUrls;
};

const prefix = "exchange-";

/** The form is in the card's page, so that it opens without a network. The page has no token: it is cached. */
export function ExchangeDialog(props: Props) {
  const { t } = useLingui();
  const { name } = props.card;
  return (
    <dialog className="evox-share exchange" id="exchange" aria-labelledby="exchange-title">
      <div className="evox-share-head">
        <h2 id="exchange-title" tabIndex={-1}>{t`Share your contact with ${{ name: bidiIsolate(name) }}`}</h2>
        <form method="dialog">
          <button className="evox-close" type="submit" data-close="" aria-label={t`Close`}>
            <Icon name="close" />
          </button>
        </form>
      </div>
      <ExchangeForm {...props} prefix={prefix} typed={{}} errors={{}} focused="name" />
      <section className="exchange-waiting" data-waiting="" hidden>
        <p role="status" />
      </section>
      <section
        className="exchange-shared"
        data-shared={t`Your contact was shared with ${{ name: bidiIsolate(name) }}`}
        hidden
      >
        <SharedPanel prefix={prefix} link="" sendsEmails={props.exchange.sendsEmails} />
      </section>
      <ExchangeTexts />
    </dialog>
  );
}
