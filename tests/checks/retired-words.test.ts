import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Words of our own that the field has terms for (docs/glossary.md). On the right, what to use. */
const retired: Record<string, string> = {
  begun: "challenge, started",
  codings: "content encodings",
  forget: "invalidate, clear, delete",
  former: "retired (link), previous",
  keeper: "supervisor",
  letters: "emails, characters",
  lifeline: "parent-death guard",
  looker: "observer",
  onlookers: "observers",
  ownerless: "unhandled rejection",
  patience: "timeout",
  refuse: "reject",
  refused: "rejected",
  refusal: "error",
  cleanUp: "clean-up",
  swept: "cleaned up",
  verdict: "decision",
  yardstick: "baseline",
};

/** In prose some of them are ordinary English. */
const retiredInDocuments =
  /\b(?:(?<!\/)former[ -]codes?|keepers?|lifelines?|onlookers?|ownerless|sweeps?|swept|yardsticks?|codings|heads included|proxies' heads)\b/giu;

const root = join(import.meta.dirname, "../..");
const code = globSync("{bench,cli,domain,scripts,server,tests,web}/**/*.{ts,tsx,mjs,css}", { cwd: root });
const documents = globSync(["*.md", "docs/**/*.md", "tests/**/*.md"], { cwd: root });

const wordsOf = (name: string) => name.split(/[^A-Za-z]|(?<=[a-z])(?=[A-Z])/u).map((word) => word.toLowerCase());

const listRetired = (name: string) => wordsOf(name).filter((word) => Object.hasOwn(retired, word));

const declaration = /^export (?:default )?(?:async )?(?:const|let|function\*?|class|type) (\w+)/gmu;

it("no file's name has a retired word", () => {
  expect(code.length).toBeGreaterThan(1500);
  const own = "tests/checks/retired-words.test.ts";
  expect(code.filter((file) => file !== own).flatMap((file) => listRetired(file).map((word) => [file, word]))).toEqual(
    [],
  );
});

it("no exported name has a retired word", () => {
  const found = code
    .filter((file) => !file.endsWith(".css"))
    .flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(declaration)].flatMap(([, name = ""]) =>
        listRetired(name).map((word) => [file, name, `use: ${retired[word]}`]),
      ),
    );
  expect(found).toEqual([]);
});

it("no document has a retired word", () => {
  expect(documents.length).toBeGreaterThan(60);
  const found = documents.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(retiredInDocuments)].map(([word]) => [file, word]),
  );
  expect(found).toEqual([]);
});

it("finds a retired word in each kind of name", () => {
  expect(["tests/crash/onlookers.ts", "findFormerCard", "editVerdict", "unForgettable"].map(listRetired)).toEqual([
    ["onlookers"],
    ["former"],
    ["verdict"],
    [],
  ]);
});
