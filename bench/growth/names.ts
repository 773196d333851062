/** Names of fictional people: the first of each list are common, the last are rare. */

const starts = [
  "Ka",
  "Mi",
  "Ro",
  "Te",
  "Lu",
  "Sa",
  "No",
  "Vi",
  "Ba",
  "He",
  "Jo",
  "Fe",
  "Ya",
  "Du",
  "Pe",
  "Ghi",
  "Sho",
  "Ölu",
];
const middles = ["ri", "na", "lo", "ve", "sha", "mu", "di", "ko", "zé", "ta", "li", "wo", "pa", "gu"];
const firstEnds = ["n", "ta", "s", "lia", "mir", "ko", "ra"];
const lastEnds = ["ska", "berg", "dez", "ya", "man", "sen", "la", "puri", "vić", "ton", "hashi", "eddu", "ram", "oğlu"];

/** Returns all combinations of one entry per list, ordered so that neighbours differ. */
function joined(lists: readonly (readonly string[])[], count: number): string[] {
  const all = lists.reduce<string[]>((heads, tails) => tails.flatMap((tail) => heads.map((head) => head + tail)), [""]);
  return all.slice(0, count);
}

export const firstNames: readonly string[] = [
  ...["Sunita", "Anil", "Maya", "Bikash", "Asha", "Omar", "Layla", "Yusuf", "Priya", "Mei"],
  ...joined([starts, middles, firstEnds], 790),
];

export const lastNames: readonly string[] = [
  ...["Gurung", "Shrestha", "Rai", "Thapa", "O’Brien", "Haddad", "Nasser", "Tanaka", "Silva", "García"],
  ...joined(
    [
      middles.map((part) => part[0]?.toUpperCase() + part.slice(1)),
      starts.map((part) => part.toLowerCase()),
      middles,
      lastEnds,
    ],
    4990,
  ),
];

export const companies: readonly string[] = joined(
  [
    [
      "Himal",
      "Nordkontor",
      "Atlas",
      "Lumen",
      "Cedar",
      "Orbit",
      "Kestrel",
      "Marigold",
      ...starts.map((part) => `${part}rex`),
    ],
    [" Hydro", " Studio", " Logistics", " Works", " Partners", " Labs", " Trading", " Health", " Print", " Energy"],
    ["", " Ltd", " GmbH", " Group", " Nepal"],
  ],
  1300,
);
