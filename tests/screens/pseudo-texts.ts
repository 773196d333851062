const vowels = { a: "áá", e: "éé", i: "íí", o: "óó", u: "úú" };
const consonants = {
  ...{ b: "ƀ", c: "ç", d: "ď", f: "ƒ", g: "ğ", h: "ĥ", j: "ĵ", k: "ķ", l: "ĺ", m: "ɱ", n: "ñ" },
  ...{ p: "þ", q: "ʠ", r: "ŕ", s: "š", t: "ţ", v: "ṽ", w: "ŵ", x: "ẋ", y: "ÿ", z: "ž" },
};
const accents: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...vowels, ...consonants }).flatMap(([letter, accented]) => [
    [letter, accented],
    [letter.toUpperCase(), accented.toUpperCase()],
  ]),
);

const accent = (text: string) => text.replaceAll(/[a-z]/giu, (letter) => accents.get(letter) ?? letter);

/** Matches the characters of pseudo-texts. */
export const pseudoLetter = new RegExp(`[${[...accents.values()].join("")}]`, "u");

/**
 * Returns a message with accents and doubled vowels, which makes it a third longer. Arguments, tags and the syntax of
 * plurals stay.
 */
export function pseudoMessage(icu: string): string {
  let at = 0;
  const until = (end: RegExp) => {
    const length = icu.slice(at).search(end);
    const part = length === -1 ? icu.slice(at) : icu.slice(at, at + length);
    at += part.length;
    return part;
  };
  const content = (): string => {
    let out = "";
    for (;;) {
      out += accent(until(/[{}<]/u));
      if (icu[at] === "<") out += tag();
      else if (icu[at] === "{") out += argument();
      else return out;
    }
  };
  const tag = () => {
    const [found = "<"] = /^<\/?\w*\/?>/u.exec(icu.slice(at)) ?? [];
    at += found.length;
    return found;
  };
  const argument = (): string => {
    let out = until(/[,}]/u);
    if (icu[at] === ",") out += until(/[{}]/u);
    // The cases of a plural.
    while (icu[at] === "{") {
      at += 1;
      out += `{${content()}}`;
      at += 1;
      out += until(/[{}]/u);
    }
    at += 1;
    return `${out}}`;
  };
  return content();
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()[\]{}|\\/]/gu, String.raw`\$&`);

/** Returns a pattern that finds an English text, or what it became. */
export function pseudoPattern(text: string | RegExp, exact = false): RegExp {
  const either = (letter: string) => `(?:${letter}|${accents.get(letter)})`;
  const letters = /\\[pP]\{[^}]+\}|\\.|\[[^\]]*\]|[a-z]/giu;
  const source = typeof text === "string" ? escaped(text).replaceAll(/ +/gu, String.raw`\s+`) : text.source;
  // Playwright cannot parse an apostrophe in a pattern that is followed by another step.
  const found = source.replaceAll(letters, (part) => (part.length === 1 ? either(part) : part)).replaceAll("'", ".");
  if (typeof text !== "string") return new RegExp(found, text.flags);
  return exact ? new RegExp(String.raw`^\s*${found}\s*$`, "u") : new RegExp(found, "iu");
}
