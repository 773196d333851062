import { describe, expect, it } from "vitest";
import { asvsRequirements } from "./asvs-requirements.ts";
import { missing, namedIn, read, rowsOf } from "./named-tests.ts";

/** Checks that docs/asvs.md covers each requirement once, and that the proofs it names exist. */

const document = read("docs/asvs.md");
const rows = rowsOf(document).map(([number = "", about = "", answer = "", how = "", shown = ""]) => ({
  ...{ number, about, answer, how, shown },
}));

describe("docs/asvs.md", () => {
  it("has each requirement of levels 1 and 2 once, in order", () => {
    expect(asvsRequirements).toHaveLength(253);
    expect(rows.map(({ number }) => number)).toEqual(asvsRequirements);
  });

  it("answers with one of four words; met names what shows it, the others say why", () => {
    const wrong = rows.filter(({ about, answer, how, shown }) => {
      if (about === "") return true;
      if (answer === "met") return namedIn(shown).length === 0;
      return !["not applicable", "not met", "not yet"].includes(answer) || how === "";
    });
    expect(wrong).toEqual([]);
  });

  it("counts its answers rightly", () => {
    const count = (word: string) => rows.filter(({ answer }) => answer === word).length;
    expect(document).toContain(
      `Met ${count("met")}, not applicable ${count("not applicable")}, not met ${count("not met")}, not yet ${count("not yet")}.`,
    );
  });

  it("names tests and documents that are there", () => {
    expect(missing(namedIn(document))).toEqual([]);
  });
});

describe("docs/security.md", () => {
  it("names tests and documents that are there", () => {
    const named = namedIn(read("docs/security.md"));
    expect(named.filter(({ title }) => title !== null).length).toBeGreaterThan(40);
    expect(missing(named)).toEqual([]);
  });
});

it("a test that is not there, or a file, is found out", () => {
  const text = '`tests/checks/security/asvs.test.ts` "no such test"; `docs/nowhere.md`; `docs/asvs.md`';
  expect(missing(namedIn(text))).toEqual([
    'tests/checks/security/asvs.test.ts "no such test"',
    "docs/nowhere.md is not there",
  ]);
});
