import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FieldKey, PhoneLabel } from "../../../domain/cards/fields.ts";

const fieldLabels: Record<FieldKey, MessageDescriptor> = {
  name: msg`Name`,
  pronouns: msg`Pronouns`,
  alternateName: msg`Name in another script`,
  phoneticName: msg`Phonetic name`,
  alternateJobTitle: msg`Job title in another script`,
  jobTitle: msg`Job title`,
  company: msg`Company`,
  location: msg`Location`,
  bio: msg`Bio`,
  email: msg`Email`,
  website: msg`Website`,
  phone: msg`Phone`,
  phoneLabel: msg`Phone label`,
  secondPhone: msg`Second phone`,
  secondPhoneLabel: msg`Second phone label`,
};

/** Returns the label of a card's field in the reader's language. */
export const fieldLabel = (key: FieldKey): string => i18n._(fieldLabels[key]);

const phoneLabelTexts: Record<Exclude<PhoneLabel, "">, MessageDescriptor> = {
  mobile: msg`Mobile`,
  work: msg`Work`,
  home: msg({ message: "Home", context: "phone" }),
};

export const phoneLabelText = (label: Exclude<PhoneLabel, "">): string => i18n._(phoneLabelTexts[label]);
