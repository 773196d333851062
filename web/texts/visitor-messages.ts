import type { message } from "../../domain/core/messages.ts";

type Texts = typeof message;
export type MessageKey = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts];

/** Messages of `domain/core/messages.ts` that public pages show; `npm run texts` adds them to the catalogues. */
export const visitorMessages = [
  ...["accountBlocked", "accountSuspended", "available", "cardNotFound", "cardNotFoundWhy"],
  ...["commentsRequired", "contactThanks", "enterValidEmail", "nameRequired", "networkError"],
  ...["scanToView", "signUpClosed", "subscriptionExpired", "unavailable", "unexpected", "unknownHost"],
] as const satisfies readonly MessageKey[];

export type VisitorMessage = (typeof visitorMessages)[number];
