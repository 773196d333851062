import ICAL from "ical.js";

/** A property as read by ical.js, the first of two independent readers; `parts` if the value has several. */
export type ReadProperty = { name: string; group: string; type: string; parts: string[] };

/** Texts that ical.js does not know: newer (RFC 9554) or not standardized. */
const textNames = [
  ...["pronouns", "x-pronouns", "x-alternate-name", "x-alternate-title"],
  ...["x-phonetic-last-name", "x-phonetic-first-name"],
];
for (const set of [ICAL.design.vcard, ICAL.design.vcard3]) {
  Object.assign(set.property, Object.fromEntries(textNames.map((name) => [name, { defaultType: "text" }])));
}

export function readWithIcal(file: string): ReadProperty[] {
  return new ICAL.Component(ICAL.parse(file)).getAllProperties().map((property) => {
    const value: unknown = property.toJSON()[3];
    const parts = Array.isArray(value) ? value.map((part: unknown) => String(part)) : [String(value)];
    const group = property.getParameter("group");
    return {
      name: property.name,
      group: String(group ?? ""),
      type: String(property.getParameter("type") ?? ""),
      parts,
    };
  });
}

export function valuesOf(properties: readonly ReadProperty[], name: string): string[] {
  return properties.filter((property) => property.name === name).map((property) => property.parts.join("\u0000"));
}
