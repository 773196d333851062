import { msg } from "@lingui/core/macro";
import type { Language } from "../../domain/core/languages.ts";
import type { PassTexts } from "../../domain/wallet/pass-texts.ts";
import { translateMessage } from "../texts/use-message.ts";
import { visitorI18n } from "../texts/visitor-i18n.ts";

/** Returns the texts on a wallet pass in a language. */
export function passTexts(language: Language): PassTexts {
  const i18n = visitorI18n(language);
  return {
    description: i18n._(msg`Business card`),
    descriptionOf: (name) => i18n._(msg`${{ name }}'s business card`),
    jobTitle: i18n._(msg`Job title`),
    company: i18n._(msg`Company`),
    card: i18n._(msg`Card`),
    email: i18n._(msg`Email`),
    phone: {
      "": i18n._(msg`Phone`),
      mobile: i18n._(msg`Mobile`),
      work: i18n._(msg`Work`),
      home: i18n._(msg({ message: "Home", context: "phone" })),
    },
    website: i18n._(msg`Website`),
    location: i18n._(msg`Location`),
    bio: i18n._(msg`Bio`),
    openCard: i18n._(msg`Open the card`),
    unavailable: translateMessage(i18n, "unavailable"),
  };
}
