import ICAL from "ical.js";

/** A property as the first of the two independent readers sees it; `parts` where the value has several. */
export type ReadProperty = { name: string; group: string; type: string; parts: string[] };

/** Later than ical.js: a text, as RFC 9554 says. */
for (const set of [ICAL.design.vcard, ICAL.design.vcard3]) {
  Object.assign(set.property, { pronouns: { defaultType: "text" }, "x-pronouns": { defaultType: "text" } });
}

/** A contact file read by ical.js. */
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

/** The values of one property, in order. */
export function valuesOf(properties: readonly ReadProperty[], name: string): string[] {
  return properties.filter((property) => property.name === name).map((property) => property.parts.join("\u0000"));
}
