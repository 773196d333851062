import { useLingui } from "@lingui/react/macro";
import type { LegalUrls } from "../../domain/core/operator-rules.ts";
import { ContactFields } from "../card/exchange/contact-fields.tsx";
import { LegalLinks } from "../card/legal-links.tsx";
import { useMessage } from "../texts/use-message.ts";
import { MyContactTexts } from "./my-contact-texts.tsx";

/** One of its states is shown; the script fills in what was shared. */
export function MyContactView({ legalUrls }: { legalUrls: LegalUrls }) {
  const { t } = useLingui();
  const message = useMessage();
  return (
    <main id="main" className="exchange-sheet">
      <h1 tabIndex={-1}>{t`What you shared`}</h1>
      <div role="status">
        <p data-state="loading">{t`Loading…`}</p>
        <p data-state="invalid" hidden>
          {message("ownContactNotFound")}
        </p>
        <p data-state="deleted" hidden>
          {t`What you shared with this link was deleted.`}
        </p>
      </div>
      <div data-state="failed" hidden>
        <p role="alert">{message("networkError")}</p>
        <button type="button" className="my-button" data-retry="">
          {t`Try again`}
        </button>
      </div>
      <noscript>
        <p>{t`Turn on JavaScript to see what you shared.`}</p>
      </noscript>
      <div className="my-parts" data-state="found" hidden>
        <Facts />
        <section aria-labelledby="my-fields">
          <h2 id="my-fields">{t`Your details`}</h2>
          <form className="exchange-form" noValidate data-own-form="">
            <ContactFields prefix="my-" typed={{}} errors={{}} />
            <p className="exchange-failure" role="alert" data-failure="" />
            <button className="exchange-send" type="submit">
              {t`Save changes`}
            </button>
            <p className="my-saved" role="status" data-saved="" />
          </form>
        </section>
        <section aria-labelledby="my-answers" data-answers="" hidden>
          <h2 id="my-answers">{t`Your answers`}</h2>
          <dl className="my-facts" />
        </section>
        <section aria-labelledby="my-consents" data-consents="" hidden>
          <h2 id="my-consents" tabIndex={-1}>{t`Your consents`}</h2>
          <ul className="my-consents" />
        </section>
        <Told />
        <section aria-labelledby="my-data">
          <h2 id="my-data">{t`Your data`}</h2>
          <div className="my-actions">
            <button type="button" className="my-button" data-download="">
              {t`Download as a file`}
            </button>
            <button type="button" className="my-button my-bad" data-delete="" aria-haspopup="dialog">
              {t`Delete what I shared`}
            </button>
          </div>
          <p className="my-legal">
            <LegalLinks urls={legalUrls} opensTab />
          </p>
        </section>
      </div>
      <DeleteDialog />
      <MyContactTexts />
    </main>
  );
}

function Facts() {
  const { t } = useLingui();
  const facts = [
    ["card", t`Shared with`],
    ["controller", t`Kept by`],
    ["operator", t`Service run by`],
    ["shared", t`Shared on`],
    ["event", t({ message: "Event", context: "meeting" })],
    ["until", t`Kept until`],
    ["rights", t`Questions about your data`],
  ] as const;
  return <FactList facts={facts} />;
}

/** The notice that was shown when the contact was shared. */
function Told() {
  const { t } = useLingui();
  const facts = [
    ["toldController", t`Kept by`],
    ["toldOperator", t`Service run by`],
    ["toldRights", t`Questions about your data`],
    ["toldMonths", t`Months it is kept after your last contact`],
  ] as const;
  return (
    <details className="my-told" data-told="">
      <summary>{t`What you were told then`}</summary>
      <FactList facts={facts} />
    </details>
  );
}

function FactList({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="my-facts">
      {facts.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <bdi data-fact={name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DeleteDialog() {
  const { t } = useLingui();
  return (
    <dialog className="my-question" aria-labelledby="my-question">
      <h2 id="my-question">{t`Delete what you shared?`}</h2>
      <p>{t`Your details, answers and consents are deleted for good.`}</p>
      <p className="exchange-failure" role="alert" data-delete-failure="" />
      <div className="my-actions">
        <button type="button" className="my-button" data-cancel="">
          {t`Cancel`}
        </button>
        <button type="button" className="my-button my-bad" data-confirm="">
          {t`Delete`}
        </button>
      </div>
    </dialog>
  );
}
