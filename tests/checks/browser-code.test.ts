import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Code that may run in a browser: web, and all of domain, which it shares. */
const files = ["web", "domain"]
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((file) => join(room, file)),
  )
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file));

const linesWith = (pattern: RegExp, exempt: ReadonlySet<string> = new Set()) =>
  files
    .filter((file) => !exempt.has(file))
    .flatMap(
      (file) =>
        readFileSync(join(root, file), "utf8")
          .match(pattern)
          ?.map((found) => `${file}: ${found}`) ?? [],
    );

test("asks for nothing that Safari 17 lacks", () => {
  expect(files.length).toBeGreaterThan(400);
  expect(
    linesWith(
      /\bURL\.parse\(|\bPromise\.(?:try|withResolvers)\b|\bIterator\.from\b|\b(?:Object|Map)\.groupBy\b|\.(?:isSubsetOf|symmetricDifference)\(|\bRegExp\.escape\b/gu,
    ),
  ).toEqual([]);
});

test("code that is fetched later is asked for again when it is lost", () => {
  // `withTexts` is an argument of `lazyPage` or called in `lazyPart`, as `afterFirstScreen` is.
  const exempt = new Set(["web/network/lazy-part.ts"]);
  expect(
    linesWith(
      /\blazy\(|(?<!(?:(?:whenConnected|lateModule|lazyPart(?:<\w+>)?|lazyPage)\(|lazyPart(?:<\w+>)?\(\s*\(\) =>\s*afterFirstScreen\(|withTexts\(\[[^\]]*\],)\s*\(\) =>\s*)(?<!typeof )\bimport\(/gu,
      exempt,
    ),
  ).toEqual([]);
});

test("addresses to hand out come from PUBLIC_URL", () => {
  // The fallback without a server, and the link that opens the page outside an in-app browser.
  const exempt = new Set(["web/page/absolute-address.ts", "web/features/auth/redirect-after-login.ts"]);
  expect(
    linesWith(/new URL\([^)\n]*\), (?:window\.)?location\.origin|(?:window\.)?location\.origin\)\.href/gu, exempt),
  ).toEqual([]);
});
