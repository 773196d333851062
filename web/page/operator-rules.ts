import { type OperatorRules, passwordMinMeta, signUpClosedMeta, usualRules } from "../../domain/core/operator-rules.ts";

/** As the server told them with the page; it judges by its own. */
export function operatorRules(): OperatorRules {
  const told = document.querySelector<HTMLMetaElement>(`meta[name="${passwordMinMeta}"]`)?.content;
  return told ? { passwordMin: Number(told) } : usualRules;
}

/** Whether people make accounts for themselves here (SIGNUP). */
export function isSignUpOpen(): boolean {
  return document.querySelector(`meta[name="${signUpClosedMeta}"]`) === null;
}
