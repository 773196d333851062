import type { Random } from "./random.ts";

/** Values that no form sends: strings, and JSON text (duplicate keys and broken escapes have no JavaScript value). */

const strings = [
  ...["", " ", "\u0000", "a\u0000b", "\uD800", "\uDFFF\uD800", "\u202Eevil", "\uFEFF", "\u2028", "\r\nX-Injected: 1"],
  ...["../../etc/passwd", "..\\..\\", "' or 1=1 --", '"; drop table person; --', "$1", "\\", "%00", "%", "$\u007B7*7}"],
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then", "valueOf", "NaN", "Infinity"],
  ...["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "http://127.0.0.1:1/", "//evil.example"],
  ...["https://[::1", "http://a\u0000b/", "https://xn--a", "https://a.b:99999", "+977", "+99999999999999999999", "𝟙"],
  ...["0000-01-01", "9999-12-31T23:59:60Z", "-1", "1e309", "9007199254740993", "=cmd|' /C calc'!A0", "<svg onload=x>"],
  ...[
    "a".repeat(300),
    "a@".repeat(2000),
    "😀".repeat(500),
    "e\u0301".repeat(900),
    "a".repeat(60_000),
    " ".repeat(9000),
  ],
  ...["İ", "ﬃ", "ΟΔΟΣ", "\u0344".repeat(400), "a@b.c\u0000", "a@[127.0.0.1]", "٣@example.com"],
];

const literals = [
  ...["null", "true", "false", "0", "-0", "-1", "1e308", "1e999", "-1e-999", "9007199254740993", "1.5", "[]", "{}"],
  ...[
    "[[[]]]",
    '[""]',
    "[null]",
    '{"a":{"b":{}}}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
  ],
  ...['"\\ud800"', '"\\u0000"', '{"length":1e9}', '{"toString":1}', '{"then":1}', '{"0":"a","length":1}'],
];

export function hostileString(random: Random): string {
  if (random.chance(0.8)) return random.pick(strings);
  const length = random.below(40);
  return Array.from({ length }, () => String.fromCharCode(random.below(random.chance(0.5) ? 128 : 65_536))).join("");
}

function hostileJson(random: Random): string {
  if (random.chance(0.5)) return JSON.stringify(hostileString(random));
  if (random.chance(0.9)) return random.pick(literals);
  const depth = 1 + random.below(9000);
  return random.chance(0.5)
    ? "[".repeat(depth) + "]".repeat(depth)
    : [`{"a":`.repeat(depth), "1", "}".repeat(depth)].join("");
}

/** Returns JSON of an object like `body` with properties replaced, duplicated, moved or added. */
export function spoil(random: Random, body: unknown, names: readonly string[]): string {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return hostileJson(random);
  const entries = Object.entries(body).map(
    ([key, value]) => [key, JSON.stringify(value) ?? "null"] as [string, string],
  );
  const times = random.below(4);
  for (let time = 0; time < times; time += 1) {
    const at = random.below(entries.length + 1);
    const entry = entries[at];
    const name = random.pick(names);
    switch (random.below(5)) {
      case 0:
        entries.push([name, hostileJson(random)]);
        break;
      case 1:
        if (entry) entries.push([entry[0], hostileJson(random)]);
        break;
      case 2:
        if (entry) entries.splice(at, 1);
        break;
      default:
        if (entry) entry[1] = hostileJson(random);
    }
  }
  const text = `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(",")}}`;
  if (random.chance(0.05)) return text.slice(0, random.below(text.length));
  if (random.chance(0.02)) return `\uFEFF${text}`;
  if (random.chance(0.02)) return `${text}${text}`;
  return text;
}
