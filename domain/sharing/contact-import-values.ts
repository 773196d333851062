/** Values of a contact file without their escapes (RFC 6350 §3.4; what programs add to it besides). */

/** Of one property; all that a card takes is shorter by far. */
const longestValue = 40_000;

/** One text. `\:` and `\"` are Apple's; a backslash before any other letter is one that nobody escaped. */
export function unescapeText(value: string): string {
  return value.slice(0, longestValue).replace(/\\([\s\S])/gu, (whole, sign: string) => {
    if (sign === "n" || sign === "N") return "\n";
    return /[\p{Punctuation}\p{Symbol}]/u.test(sign) ? sign : whole;
  });
}

/** The parts of a value (N, ADR, ORG), each unescaped. */
export function unescapeParts(value: string): string[] {
  return splitAt(value.slice(0, longestValue), ";").map(unescapeText);
}

/** The texts of a list inside a part: several second names. */
export function unescapeLists(value: string): string[] {
  return splitAt(value.slice(0, longestValue), ";").map((part) =>
    splitAt(part, ",")
      .map((text) => unescapeText(text).trim())
      .filter((text) => text !== "")
      .join(" "),
  );
}

function splitAt(value: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === "\\") at += 1;
    else if (value[at] === separator) {
      parts.push(value.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(value.slice(start));
  return parts;
}
