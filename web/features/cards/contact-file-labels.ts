import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { cardFields, type FieldKey, fileKeys } from "../../../domain/cards/fields.ts";
import { fieldLabel } from "./field-labels.ts";

/** Charsets of contact files that do not declare one, labelled by the languages written in them. */
export const charsets = [
  ["windows-1252", msg`Western European`],
  ["windows-1250", msg`Central European`],
  ["iso-8859-2", msg`Central European (ISO)`],
  ["windows-1251", msg`Cyrillic`],
  ["koi8-r", msg`Cyrillic (KOI8)`],
  ["ibm866", msg`Cyrillic (DOS)`],
  ["windows-1253", msg`Greek`],
  ["windows-1254", msg`Turkish`],
  ["windows-1257", msg`Baltic`],
  ["windows-1255", msg`Hebrew`],
  ["windows-1256", msg`Arabic`],
  ["windows-874", msg`Thai`],
  ["windows-1258", msg`Vietnamese`],
  ["gb18030", msg`Chinese, simplified`],
  ["big5", msg`Chinese, traditional`],
  ["shift_jis", msg`Japanese`],
  ["euc-jp", msg`Japanese (EUC)`],
  ["euc-kr", msg`Korean`],
  ["macintosh", msg`Western European (Mac)`],
] as const;

const ofFields: Record<string, FieldKey> = Object.fromEntries(
  fileKeys.flatMap((key) => {
    const { contactFile } = cardFields[key];
    return contactFile.read.map((property): [string, FieldKey] => [property, key]);
  }),
);

const labels: Record<string, MessageDescriptor> = {
  ...{
    "": msg`Text`,
    N: msg`Name`,
    FN: msg`Name`,
    ORG: msg`Company`,
    ROLE: msg`Role`,
    NOTE: msg`Note`,
    ADR: msg`Address`,
  },
  ...{
    LABEL: msg`Address`,
    TEL: msg`Phone`,
    EMAIL: msg`Email`,
    URL: msg`Website`,
    PHOTO: msg`Picture`,
    LOGO: msg`Logo`,
    SOUND: msg`Sound`,
  },
  ...{
    NICKNAME: msg`Nickname`,
    BDAY: msg`Birthday`,
    ANNIVERSARY: msg`Anniversary`,
    GENDER: msg`Gender`,
    IMPP: msg`Messenger`,
  },
  ...{
    CATEGORIES: msg`Categories`,
    AGENT: msg`Assistant`,
    RELATED: msg`Related person`,
    GEO: msg`Coordinates`,
    TZ: msg`Time zone`,
  },
  ...{ LANG: msg`Language`, KEY: msg`Key`, "X-SOCIALPROFILE": msg`Profile`, SOCIALPROFILE: msg`Profile` },
};

export function propertyLabel(name: string): string {
  const label = labels[name];
  if (label) return i18n._(label);
  const key = ofFields[name];
  return key ? fieldLabel(key) : name;
}
