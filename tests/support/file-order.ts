import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** In sequence, because a worker serves one project at a time; the longest first. */
const projects = ["browser", "server", "unit", "proof", "screens"];

/**
 * Slow files, the longest first, so that both workers end at about the same time. Of the proof, the one that creates
 * network devices comes first, because browser tests wait until it has ended. Others follow by size.
 */
const first = [
  ...["accessible-admins", "accessible-teams", "accessible-owners", "accessible-visitors", "accessible-cards"],
  ...["keyboard", "admin", "connectivity", "nfc", "offline", "design-page", "webkit", "firefox"],
  ...["process", "backup", "backup-refusals", "authorization", "mail"],
  ...["database-away", "crash-harnesses", "attack-harnesses", "pictures-and-slow-clients", "scripts", "links"],
].map((name) => `${name}.test.ts`);

/** `--sequence.shuffle` shuffles the files of each project with its seed. */
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

/** Fisher-Yates with a small random number generator. */
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
