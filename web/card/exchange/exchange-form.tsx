import { useLingui } from "@lingui/react/macro";
import type { PublicExchange } from "../../../domain/contacts/exchange-schema.ts";
import { bidiIsolate } from "../../../domain/core/bidi-isolate.ts";
import type { Language } from "../../../domain/core/languages.ts";
import type { LegalUrls } from "../../../domain/core/operator-rules.ts";
import { ContactFields, type Entered } from "./contact-fields.tsx";
import { ExchangeNotice } from "./exchange-notice.tsx";
import { Purposes } from "./purposes.tsx";
import { Questions } from "./questions.tsx";

type Props = Entered & {
  card: { id: string; name: string };
  exchange: PublicExchange;
  language: Language;
  legalUrls: LegalUrls;
  /** Of the whole form, above it: the page without a script is read from its top. */
  failure?: string;
  focused?: string | undefined;
};

/** Posts itself without a script; exchange.ts sends it with one. */
export function ExchangeForm({ card, exchange, language, legalUrls, failure, focused, ...entered }: Props) {
  const { t } = useLingui();
  const { notice, noticeId, questions, event, sendsEmails } = exchange;
  const { prefix, typed } = entered;
  return (
    <form
      className="exchange-form"
      action={`/card/${encodeURIComponent(card.id)}/exchange`}
      method="post"
      noValidate
      data-exchange-form={card.id}
    >
      <input type="hidden" name="token" value={typed.token?.[0] ?? ""} />
      <input type="hidden" name="noticeId" value={noticeId} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="channel" value={typed.channel?.[0] ?? "page"} />
      {event ? (
        <>
          <input type="hidden" name="eventId" value={event.id} />
          <p className="exchange-event">{t`You're meeting at ${{ event: bidiIsolate(event.name) }}.`}</p>
        </>
      ) : null}
      {failure ? (
        <p className="exchange-failure" role="alert">
          {failure}
        </p>
      ) : null}
      <ContactFields focused={focused} {...entered} />
      <Questions questions={questions} {...entered} />
      <Purposes purposes={notice.purposes} {...entered} />
      {sendsEmails ? (
        <label className="exchange-copy">
          <input type="checkbox" name="sendCopy" value="on" defaultChecked={typed.sendCopy?.[0] === "on"} />
          {t`Email me this contact and my link`}
        </label>
      ) : null}
      {/* No name that browsers and password managers fill in. */}
      <p className="exchange-topic" aria-hidden="true">
        <label htmlFor={`${prefix}topic`}>{t`Leave this empty`}</label>
        <input
          {...{ id: `${prefix}topic`, name: "topic", type: "text", tabIndex: -1, autoComplete: "off" }}
          data-1p-ignore=""
          data-lpignore="true"
        />
      </p>
      <ExchangeNotice name={card.name} notice={notice} legalUrls={legalUrls} />
      {/* Of exchange.ts, in sight of whoever presses the button. */}
      <p className="exchange-failure" role="alert" data-failure="" />
      <button className="exchange-send" type="submit">
        {t`Share contact`}
      </button>
    </form>
  );
}
