import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { errorTexts } from "../card/exchange/exchange-texts.tsx";
import { translateMessage } from "../texts/use-message.ts";

/** `{date}` is filled in by the script. */
const date = "{date}";

function scriptTexts(i18n: I18n) {
  const month = new Intl.DateTimeFormat(i18n.locale, { month: "long", timeZone: "UTC" });
  return {
    errors: errorTexts(i18n),
    unexpected: translateMessage(i18n, "unexpected"),
    networkError: translateMessage(i18n, "networkError"),
    saved: i18n._(msg`Your changes were saved.`),
    agreed: i18n._(msg`Agreed on ${{ date }}`),
    notAgreed: i18n._(msg`Not agreed`),
    withdrawn: i18n._(msg`Withdrawn on ${{ date }}`),
    withdraw: i18n._(msg({ message: "Withdraw", context: "consent" })),
    deletedCard: i18n._(msg`A card that was deleted`),
    /** For browsers that lack the language. */
    months: Array.from({ length: 12 }, (_, index) => month.format(new Date(Date.UTC(2000, index, 15)))),
  };
}
export type MyContactTexts = ReturnType<typeof scriptTexts>;

/** The texts of my-contact.ts, as JSON. */
export function MyContactTexts() {
  const { i18n } = useLingui();
  const texts = JSON.stringify(scriptTexts(i18n)).replaceAll("<", "\\u003c");
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, without "<"
    <script id="my-contact-texts" type="application/json" dangerouslySetInnerHTML={{ __html: texts }} />
  );
}
