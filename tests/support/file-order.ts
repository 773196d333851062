import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** One project after the other, since a worker serves one of them; what takes longest begins. */
const projects = ["browser", "server", "unit", "proof", "screens"];

/**
 * Files that take long, the longest first, so that both workers are done at about the same time. Of the proof, what
 * makes network devices is the very first, since what needs a browser waits until it is over. Others follow by size.
 */
const first = [
  ...["accessible-admins", "accessible-teams", "accessible-owners", "accessible-visitors", "accessible-cards"],
  ...["keyboard", "admin", "connectivity", "nfc", "offline", "design-page", "webkit", "firefox"],
  ...["process", "backup", "backup-refusals", "authorization", "mail"],
  ...["database-away", "crash-harnesses", "attack-harnesses", "pictures-and-slow-clients", "scripts", "links"],
].map((name) => `${name}.test.ts`);

/** `--sequence.shuffle` mixes the files of each project, as its seed says. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const sorted = shuffle ? mixed(await super.sort(files), seed) : (await super.sort(files)).toSorted(byWeight);
    return sorted.toSorted((one, other) => place(projects, one.project.name) - place(projects, other.project.name));
  }
}

function byWeight(one: TestSpecification, other: TestSpecification): number {
  return place(first, basename(one.moduleId)) - place(first, basename(other.moduleId));
}

function place(list: readonly string[], name: string): number {
  const at = list.indexOf(name);
  return at === -1 ? list.length : at;
}

/** Fisher and Yates, with a small generator of numbers. */
function mixed<Item>(items: readonly Item[], seed: number): Item[] {
  const result = [...items];
  let state = seed >>> 0;
  for (let at = result.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    [result[at], result[other]] = [result[other] as Item, result[at] as Item];
  }
  return result;
}
