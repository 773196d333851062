import type { MessageKey } from "./visitor-messages.ts";

/** As `visitorMessages`, of the contact exchange's pages only, which the app does not show. */
export const exchangeMessages = [
  ...["answerUnknown", "checkMarkInName", "emailOrPhone", "copyNeedsEmail", "exchangeClosed", "fieldRequired"],
  "noticeChanged",
  ...["notUnderstood", "ownContactNotFound", "phoneCountryUnknown", "phoneExtension", "phoneInvalid", "phoneTooLong"],
  ...["phoneTooShort", "tooManyContacts"],
] as const satisfies readonly MessageKey[];

/** Those that no screen of the app shows. */
export const visitorsOnlyMessages = [
  ...["answerUnknown", "copyNeedsEmail", "exchangeClosed", "noticeChanged", "ownContactNotFound", "tooManyContacts"],
] as const satisfies readonly ExchangeMessage[];

export type ExchangeMessage = (typeof exchangeMessages)[number];
