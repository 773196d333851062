import type { message } from "../../domain/core/messages.ts";

type Texts = typeof message;
type MessageKey = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts];

/** Messages of `domain/core/messages.ts` that public pages show; `npm run texts` adds them to the catalogues. */
export const visitorMessages = [
  ...["accountBlocked", "accountSuspended", "available", "cardNotFound", "cardNotFoundWhy"],
  ...["commentsRequired", "contactThanks", "enterValidEmail", "nameRequired", "networkError"],
  ...["answerUnknown", "checkMarkInName", "emailOrPhone", "exchangeClosed", "fieldRequired", "noticeChanged"],
  ...["notUnderstood", "ownContactNotFound", "phoneCountryUnknown", "phoneExtension", "phoneInvalid", "phoneTooLong"],
  ...["phoneTooShort", "tooManyContacts"],
  ...["scanToView", "signUpClosed", "subscriptionExpired", "unavailable", "unexpected", "unknownHost"],
] as const satisfies readonly MessageKey[];

export type VisitorMessage = (typeof visitorMessages)[number];
