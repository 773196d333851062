import { asvsRequirements } from "../checks/security/asvs-requirements.ts";
import { missing, namedIn, read, rowsOf } from "../checks/security/named-tests.ts";
import type { Harness } from "./harness.ts";

/** Checks that docs/asvs.md covers everything and that the tests it names exist; `npm test` runs those. */
export const asvs: Harness = { name: "asvs", run: countAnswers };

async function countAnswers() {
  const document = read("docs/asvs.md");
  const answers = rowsOf(document).map(([, , answer]) => answer);
  const count = (word: string) => answers.filter((answer) => answer === word).length;
  const named = namedIn(document);
  const lost = missing(named);
  const undecided = asvsRequirements.length - count("met") - count("not applicable") - count("not met");
  return {
    promise: "OWASP ASVS 5.0 level 2",
    wanted: "every applicable requirement answered with a test, or declared as not met with the reason",
    measured: `${asvsRequirements.length} requirements: ${count("met")} met, shown by ${named.length} proofs of which ${lost.length} are missing; ${count("not met")} declared as not met; ${count("not applicable")} not applicable; ${undecided} open`,
    held: lost.length === 0 && undecided === 0,
  };
}
