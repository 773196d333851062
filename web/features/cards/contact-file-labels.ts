import { cardFields, fileKeys } from "../../../domain/cards/fields.ts";

/** Charsets of contact files that do not declare one, labelled by the languages written in them. */
export const charsets = [
  ["windows-1252", "Western European"],
  ["windows-1250", "Central European"],
  ["iso-8859-2", "Central European (ISO)"],
  ["windows-1251", "Cyrillic"],
  ["koi8-r", "Cyrillic (KOI8)"],
  ["ibm866", "Cyrillic (DOS)"],
  ["windows-1253", "Greek"],
  ["windows-1254", "Turkish"],
  ["windows-1257", "Baltic"],
  ["windows-1255", "Hebrew"],
  ["windows-1256", "Arabic"],
  ["windows-874", "Thai"],
  ["windows-1258", "Vietnamese"],
  ["gb18030", "Chinese, simplified"],
  ["big5", "Chinese, traditional"],
  ["shift_jis", "Japanese"],
  ["euc-jp", "Japanese (EUC)"],
  ["euc-kr", "Korean"],
  ["macintosh", "Western European (Mac)"],
] as const;

const ofFields = fileKeys.flatMap((key) => {
  const { label, contactFile } = cardFields[key];
  return contactFile.read.map((property): [string, string] => [property, label]);
});

const labels: Record<string, string> = {
  ...Object.fromEntries(ofFields),
  ...{ "": "Text", N: "Name", FN: "Name", ORG: "Company", ROLE: "Role", NOTE: "Note", ADR: "Address" },
  ...{ LABEL: "Address", TEL: "Phone", EMAIL: "Email", URL: "Website", PHOTO: "Picture", LOGO: "Logo", SOUND: "Sound" },
  ...{ NICKNAME: "Nickname", BDAY: "Birthday", ANNIVERSARY: "Anniversary", GENDER: "Gender", IMPP: "Messenger" },
  ...{ CATEGORIES: "Categories", AGENT: "Assistant", RELATED: "Related person", GEO: "Coordinates", TZ: "Time zone" },
  ...{ LANG: "Language", KEY: "Key", "X-SOCIALPROFILE": "Profile", SOCIALPROFILE: "Profile" },
};

export const propertyLabel = (name: string): string => labels[name] ?? name;
