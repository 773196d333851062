import {
  contactExchangeOffMeta,
  defaultOperatorRules,
  graceDaysMeta,
  type LegalUrls,
  legalMetas,
  noMailMeta,
  type OperatorRules,
  passwordMinMeta,
  signUpClosedMeta,
} from "../../domain/core/operator-rules.ts";

const toldAs = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** Reads the operator's rules from the page's meta tags. The server enforces its own. */
export function operatorRules(): OperatorRules {
  const told = toldAs(passwordMinMeta);
  return told ? { passwordMin: Number(told) } : defaultOperatorRules;
}

/** Returns whether sign-up is open (SIGNUP). */
export function isSignUpOpen(): boolean {
  return toldAs(signUpClosedMeta) === undefined;
}

/** Returns whether this server sends emails (SMTP_URL). If not, no screen says that an email was sent. */
export function sendsMail(): boolean {
  return toldAs(noMailMeta) === undefined;
}

/** Returns whether contacts can be added on this server (CONTACT_EXCHANGE). */
export function isContactExchangeOn(): boolean {
  return toldAs(contactExchangeOffMeta) === undefined;
}

/** Returns the addresses of the operator's own pages (PRIVACY_URL, IMPRINT_URL). */
export const legalUrls = (): LegalUrls => ({
  privacy: toldAs(legalMetas.privacy) ?? null,
  imprint: toldAs(legalMetas.imprint) ?? null,
});

/** Returns how many days visitors still see a card whose subscription has ended (SUBSCRIPTION_GRACE_DAYS). */
export const graceDays = (): number => Number(toldAs(graceDaysMeta) ?? 0);
