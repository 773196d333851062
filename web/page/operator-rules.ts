import {
  graceDaysMeta,
  noMailMeta,
  type OperatorRules,
  passwordMinMeta,
  signUpClosedMeta,
  usualRules,
} from "../../domain/core/operator-rules.ts";

const toldAs = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** As the server told them with the page; it judges by its own. */
export function operatorRules(): OperatorRules {
  const told = toldAs(passwordMinMeta);
  return told ? { passwordMin: Number(told) } : usualRules;
}

/** Whether people make accounts for themselves here (SIGNUP). */
export function isSignUpOpen(): boolean {
  return toldAs(signUpClosedMeta) === undefined;
}

/** Whether emails leave this server (SMTP_URL); otherwise its operator has them as files, and no screen says that one was sent. */
export function sendsMail(): boolean {
  return toldAs(noMailMeta) === undefined;
}

/** How long visitors still see a card whose subscription has ended (SUBSCRIPTION_GRACE_DAYS). */
export const graceDays = (): number => Number(toldAs(graceDaysMeta) ?? 0);
