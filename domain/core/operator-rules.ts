import { limits } from "./limits.ts";

/** What an operator may ask for beyond the product's own rules of input; both sides hold it. */
export type OperatorRules = {
  /** The least length of passwords that are chosen from now on, in code points (PASSWORD_MIN_LENGTH). */
  passwordMin: number;
};

export const usualRules: OperatorRules = { passwordMin: limits.passwordMin };

/** The `meta` element that tells the web app that nobody signs up here (SIGNUP=closed); only then it is there. */
export const signUpClosedMeta = "evox-sign-up-closed";

/** The `meta` element that tells the web app that no email leaves this server (no SMTP_URL); only then it is there. */
export const noMailMeta = "evox-no-mail";

/** The names of the `meta` elements that tell the web app the operator's numbers; the days only where there are any. */
export const graceDaysMeta = "evox-grace-days";
export const passwordMinMeta = "evox-password-min";
