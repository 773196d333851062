import { msg } from "@lingui/core/macro";
import { appLanguageOf } from "../../domain/core/languages.ts";
import { accountEmails } from "./account-emails.ts";
import { emailI18n } from "./email-i18n.ts";
import { noticeEmails } from "./notice-emails.ts";
import { securityEmails } from "./security-emails.ts";

/** Returns all emails in a language, or in English if it has no translations. */
export function emailTexts(language: string) {
  const own = appLanguageOf(language);
  const i18n = emailI18n(own);
  return {
    language: own,
    linkHint: () => i18n._(msg`If the button doesn't work, open this link:`),
    ...accountEmails(i18n),
    ...securityEmails(i18n),
    ...noticeEmails(i18n),
  };
}
