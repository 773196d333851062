import { limits } from "./limits.ts";

/** Input rules that an operator can tighten; enforced by the server and the web. */
export type OperatorRules = {
  /** Minimum length of new passwords, in code points (PASSWORD_MIN_LENGTH). */
  passwordMin: number;
};

export const defaultOperatorRules: OperatorRules = { passwordMin: limits.passwordMin };

/** The operator's own pages about privacy and about who runs the service (PRIVACY_URL, IMPRINT_URL). */
export type LegalUrls = { privacy: string | null; imprint: string | null };

/** Names of the `meta` elements with these addresses; each is present only if it is set. */
export const legalMetas = { privacy: "evox-privacy", imprint: "evox-imprint" } as const satisfies Record<
  keyof LegalUrls,
  string
>;

/** Name of the `meta` element that tells the web app that sign-up is closed (SIGNUP=closed); present only then. */
export const signUpClosedMeta = "evox-sign-up-closed";

/** Name of the `meta` element that tells the web app that the server sends no email; present only without SMTP_URL. */
export const noMailMeta = "evox-no-mail";

/** Name of the `meta` element that tells the web app that contacts are switched off (CONTACT_EXCHANGE=off). */
export const contactExchangeOffMeta = "evox-contact-exchange-off";

/** Names of the `meta` elements with the operator's numbers; grace days only if there are any. */
export const graceDaysMeta = "evox-grace-days";
export const passwordMinMeta = "evox-password-min";
