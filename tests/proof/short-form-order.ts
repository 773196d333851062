import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The project of the short forms; the configuration lets it run alone, after the others. */
export const proofProject = "proof";

/**
 * The short forms in the order in which three workers are done with them soonest. What makes network devices is the very
 * first, since what needs a browser waits until it is over.
 */
const order = ["database-away", "one-ground", "one-stage", "pictures-and-slow-clients", "scripts", "links"].map(
  (name) => `${name}.test.ts`,
);

export class ShortFormOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isShort = ({ project }: TestSpecification) => project.name === proofProject;
    // What the list does not know is begun with: it is seen there.
    const place = ({ moduleId }: TestSpecification) => order.indexOf(basename(moduleId));
    const short = sorted.filter(isShort).toSorted((one, other) => place(one) - place(other));
    return [...sorted.filter((file) => !isShort(file)), ...short];
  }
}
