import ICAL from "ical.js";

/** A property as read by ical.js, the first of two independent readers; `parts` if the value has several. */
export type ReadProperty = { name: string; group: string; type: string; parts: string[] };

/** Newer than ical.js; a text according to RFC 9554. */
for (const set of [ICAL.design.vcard, ICAL.design.vcard3]) {
  Object.assign(set.property, { pronouns: { defaultType: "text" }, "x-pronouns": { defaultType: "text" } });
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
