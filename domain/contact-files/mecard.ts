import { isFamilyFirst } from "../names/name-script.ts";

/** Longer than any QR code. */
const maxLength = 8000;

/** How vCard names what MECARD has; other fields (birthday, address, web address, reading) are left out. */
const properties: Readonly<Record<string, string>> = {
  TEL: "TEL",
  "TEL-AV": "TEL",
  EMAIL: "EMAIL",
  ORG: "ORG",
  TITLE: "TITLE",
  NOTE: "NOTE",
};

/**
 * Rewrites a MECARD, which many codes hold, as a vCard 3.0, so that one parser reads both. Accepts arbitrary text.
 * @returns null if it is no MECARD or has nothing in it
 */
export function mecardToContactFile(text: string): string | null {
  const found = /^\s*MECARD\s*:/iu.exec(text.slice(0, maxLength));
  if (!found) return null;
  const lines = splitAt(text.slice(found[0].length, maxLength), ";").flatMap(lineOf);
  if (lines.length === 0) return null;
  return ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");
}

function lineOf(field: string): string[] {
  const [, name = "", value = ""] = /^\s*([A-Za-z-]+)\s*:([\s\S]*)$/u.exec(field) ?? [];
  const key = name.toUpperCase();
  if (key === "N") {
    const full = nameOf(splitAt(value, ",").map((part) => unescaped(part).trim()));
    return full === "" ? [] : [`FN:${escaped(full)}`];
  }
  const property = properties[key];
  const filled = unescaped(value).trim();
  return property === undefined || filled === "" ? [] : [`${property}:${escaped(filled)}`];
}

/** MECARD writes the family name first, before a comma. */
function nameOf([family = "", ...given]: readonly string[]): string {
  const first = given.filter((part) => part !== "").join(" ");
  const parts = isFamilyFirst(family + first, family + first) ? [family, first] : [first, family];
  return parts.filter((part) => part !== "").join(" ");
}

/** Splits at a character that no backslash escapes. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  let part = "";
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === "\\") {
      part += character + (text[at + 1] ?? "");
      at += 1;
    } else if (character === separator) {
      parts.push(part);
      part = "";
    } else part += character;
  }
  return [...parts, part];
}

const unescaped = (text: string): string => text.replace(/\\([\s\S])/gu, "$1");

const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/gu, "\n")
    .replace(/[\\;,]/gu, "\\$&")
    .replaceAll("\n", "\\n");
