import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { contactLimits } from "../../../domain/contacts/limits.ts";
import { limits } from "../../../domain/core/limits.ts";
import { message } from "../../../domain/core/messages.ts";
import type { ExchangeMessage } from "../../texts/exchange-messages.ts";
import { translateMessage } from "../../texts/use-message.ts";
import type { VisitorMessage } from "../../texts/visitor-messages.ts";

const rejections = [
  ...["nameRequired", "enterValidEmail", "emailOrPhone", "copyNeedsEmail", "checkMarkInName", "fieldRequired"],
  "answerUnknown",
  ...["phoneInvalid", "phoneCountryUnknown", "phoneTooShort", "phoneTooLong", "phoneExtension"],
  ...["noticeChanged", "exchangeClosed", "tooManyContacts", "notUnderstood", "unexpected", "ownContactNotFound"],
] as const satisfies readonly (ExchangeMessage | VisitorMessage)[];

const lengths = new Set([
  ...[limits.name, limits.email, limits.phone, limits.company],
  ...[contactLimits.jobTitle, contactLimits.visitorNote, contactLimits.answer],
]);

const countryMissing = (i18n: I18n) => i18n._(msg`Start the number with + and the country code`);

/** The server's texts, which are English, in the visitor's language. */
export function errorTexts(i18n: I18n): Record<string, string> {
  return Object.fromEntries([
    ...rejections.map((key) => [message[key], translateMessage(i18n, key)]),
    // The form has no choice of a country.
    [message.phoneCountryMissing, countryMissing(i18n)],
    ...[...lengths].map((limit) => [message.tooLong(limit), i18n._(msg`Please use ${{ limit }} characters or fewer`)]),
  ]);
}

export const translateError = (i18n: I18n, text: string): string =>
  errorTexts(i18n)[text] ?? translateMessage(i18n, "unexpected");

function scriptTexts(i18n: I18n) {
  return {
    errors: errorTexts(i18n),
    unexpected: translateMessage(i18n, "unexpected"),
    nameMissing: translateMessage(i18n, "nameRequired"),
    wayMissing: translateMessage(i18n, "emailOrPhone"),
    copyNeedsEmail: translateMessage(i18n, "copyNeedsEmail"),
    emailWrong: translateMessage(i18n, "enterValidEmail"),
    countryMissing: countryMissing(i18n),
    waiting: i18n._(msg`Waiting for a connection. Keep this page open, or open this card again when you're online.`),
    sending: i18n._(msg`Sending…`),
    ownLink: i18n._(msg`Your link`),
    unsent: i18n._(msg`Your contact wasn't sent. What you typed is still here.`),
    reload: i18n._(msg`Reload`),
    linkCopied: i18n._(msg`Link copied`),
    selectLink: i18n._(msg`Select the link and copy it`),
  };
}
export type ExchangeTexts = ReturnType<typeof scriptTexts>;

/** The texts of exchange.ts, as JSON; none holds what people typed. */
export function ExchangeTexts() {
  const { i18n } = useLingui();
  const texts = JSON.stringify(scriptTexts(i18n)).replaceAll("<", "\\u003c");
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<"
    <script id="exchange-texts" type="application/json" dangerouslySetInnerHTML={{ __html: texts }} />
  );
}
