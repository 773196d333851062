import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../web");

/** Data, not styles: the choices of an invented owner. */
const exempt = new Set(["landing/sample-person.ts"]);

const isSource = (file: string) => /\.(?:css|tsx?)$/u.test(file) && !/\.test\.tsx?$/u.test(file);
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (file) => isSource(file) && !file.startsWith("ui/") && !exempt.has(file),
);

/** Finds colours and font sizes that are literals instead of tokens. */
function findRaw(file: string, source: string): string[] {
  const text = source.replace(/\/\*.*?\*\//gsu, "").replace(/^\s*\/\/.*$/gmu, "");
  const patterns = file.endsWith(".css")
    ? [
        /#[\da-f]{3,8}\b/giu,
        /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*[\d.]/giu,
        /:\s*(?:white|black|red|gray|grey|orange)\b/giu,
        /font-size:(?!\s*(?:var\(|inherit))[^;]+/giu,
        /font:(?!\s*inherit)(?![^;]*var\(--(?:text|name|poster|serif|monogram))[^;]+/giu,
      ]
    : [
        /["'`]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})["'`]/giu,
        /\b(?:fill|stroke|color|background)=?["'{:\s]+(?:#|rgb|hsl|white|black)/giu,
        /(?:text|bg|fill|stroke|border|ring|shadow)-\[[^\]]*(?:#|rgb)[^\]]*\]/giu,
        /\btext-\[[^\]]*\d(?:px|rem|em)/gu,
        /style=\{\{[^}]*fontSize/gu,
      ];
  return patterns.flatMap((pattern) => text.match(pattern) ?? []).map((found) => `${file}: ${found}`);
}

test("no component outside web/ui sets a raw colour or font size", () => {
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap((file) => findRaw(file, readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("it finds what is planted", () => {
  for (const css of [
    "a{color:#fff}",
    "a{color:rgb(1 2 3 / .5)}",
    "a{font-size:1rem}",
    "a{font:700 12px/1 x}",
    "a{color: white}",
  ])
    expect(findRaw("x.css", css)).not.toEqual([]);
  for (const tsx of ['fill="#fff"', 'className="text-[13px]"', "style={{ fontSize: 3 }}", 'className="bg-[#123456]"'])
    expect(findRaw("x.tsx", tsx)).not.toEqual([]);
  expect(
    findRaw("x.css", "a{color:var(--text);font:700 var(--text-14)/1 var(--font-head);font-size:var(--text-12)}"),
  ).toEqual([]);
});
