import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The texts of one email, without its links. Names of people and organizations are isolated (server/emails/isolate.ts). */
export type EmailWords = {
  subject: string;
  title: string;
  /** Line breaks are kept. */
  paragraphs: string[];
  /** Of the button, if the email has one. */
  actionLabel: string;
  footer: string;
};

/** Most emails have their title as subject. */
export const withSubject = (words: Omit<EmailWords, "subject">): EmailWords => ({
  subject: `E-VOX: ${words.title}`,
  ...words,
});

/** @param name null if it must not be shown */
export const greeting = (i18n: I18n, name: string | null): string =>
  name === null ? i18n._(msg`Hello,`) : i18n._(msg`Hello ${{ name }},`);

const locales: Readonly<Record<string, string>> = { en: "en-US" };
const localeOf = ({ locale }: I18n) => locales[locale] ?? locale;

export const dateIn = (i18n: I18n, date: Date): string =>
  new Intl.DateTimeFormat(localeOf(i18n), { dateStyle: "long", timeZone: "UTC" }).format(date);

export function timeIn(i18n: I18n, time: Date): string {
  const format = new Intl.DateTimeFormat(localeOf(i18n), { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(time)} UTC`;
}
