import { basename, relative } from "node:path";

/** After this time without a finished file, a line lists the running files. */
const heartbeatMs = 20_000;
/** Maximum length of an error message in the final list. */
const maxMessage = 500;
/** A run with more unstable tests fails (decision 45), a short run with any. */
const maxUnstable = 3;
const shortRun = 100;

/**
 * Reports Vitest runs for `npm test`: a line per finished file, the running files, each failure at once with the
 * command to run it alone, and finally the ten slowest tests, all failures and unstable tests.
 */
export default class TestReporter {
  #tests = [];
  #failures = [];
  /** Tests that passed only on a retry. */
  #unstable = [];
  #files = { all: 0, ended: 0 };
  #running = new Set();
  #heartbeat;
  #vitest;

  onInit(vitest) {
    this.#vitest = vitest;
    const { shuffle, seed } = vitest.config.sequence;
    if (shuffle) console.log(`Order: shuffled (repeat with --sequence.shuffle --sequence.seed=${seed})`);
  }

  onTestRunStart(specifications) {
    this.#files.all = specifications.length;
    this.#heartbeat = setInterval(() => this.#printRunning(), heartbeatMs);
  }

  onTestModuleStart(module) {
    this.#running.add(module);
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    const { duration = 0, flaky: isUnstable = false } = test.diagnostic() ?? {};
    const title = `${this.#path(test.module)} > ${test.fullName}`;
    this.#tests.push({ name: test.fullName, file: this.#path(test.module), ms: duration });
    if (state === "failed") this.#fail(test, title, errors, test.fullName);
    if (isUnstable) this.#unstable.push({ title, errors });
  }

  onTestModuleEnd(module) {
    this.#files.ended += 1;
    this.#running.delete(module);
    this.#heartbeat?.refresh();
    const tests = [...module.children.allTests()];
    const failed = tests.filter((test) => test.result().state === "failed").length;
    const skipped = tests.filter((test) => test.result().state === "skipped").length;
    const seconds = (module.diagnostic().duration / 1000).toFixed(1).padStart(6);
    const notes = `${failed > 0 ? `, ${failed} failed` : ""}${skipped > 0 ? `, ${skipped} skipped` : ""}`;
    console.log(
      `${module.ok() ? "ok  " : "FAIL"} ${this.#place()} ${seconds} s  ${this.#path(module)} (${tests.length}${notes})`,
    );
    // The file could not be loaded or a hook threw.
    if (!module.ok() && failed === 0) this.#fail(module, this.#path(module), errorsOf(module));
  }

  onTestRunEnd(_modules, unhandled) {
    clearInterval(this.#heartbeat);
    for (const error of unhandled) this.#print(error);
    if (this.#tests.length >= 20) this.#printSlowest();
    this.#printShort("Unstable (failed, then passed when run again):", this.#unstable);
    this.#printShort("Failed:", this.#failures);
    const max = this.#tests.length < shortRun ? 0 : maxUnstable;
    if (this.#unstable.length <= max) return;
    console.log(`${this.#unstable.length} tests are unstable: at most ${max} may be\n`);
    process.exitCode = 1;
  }

  #printShort(heading, tests) {
    if (tests.length === 0) return;
    console.log(heading);
    for (const { title, errors } of tests) {
      const [error] = errors;
      const cause = error?.cause?.message ? ` (${error.cause.message})` : "";
      console.log(`  ${title}\n      ${`${error?.message}`.slice(0, maxMessage)}${cause}`);
    }
    console.log("");
  }

  #printSlowest() {
    const slowest = this.#tests.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
    console.log("\nThe slowest tests:");
    for (const { ms, file, name } of slowest)
      console.log(`${(ms / 1000).toFixed(1).padStart(11)} s  ${file} > ${name}`);
    console.log("");
  }

  #place() {
    return `${this.#files.ended}/${this.#files.all}`.padStart(9);
  }

  #printRunning() {
    const files = [...this.#running].map(({ moduleId }) => basename(moduleId, ".test.ts"));
    console.log(`…    ${this.#place()}           ${files.join(", ")} (${this.#tests.length} tests so far)`);
  }

  #fail(entity, title, errors, testName) {
    this.#failures.push({ title, errors });
    console.log(`\nFAIL ${title}`);
    for (const error of errors) this.#print(error, entity.project);
    // Vitest matches the names of groups and test, joined by spaces, against this regular expression.
    const words = testName?.replaceAll(" > ", " ").replaceAll(/[\\^$.*+?()[\]{}|"`]/gu, ".");
    const pattern = words ? ` -t "${words}"` : "";
    console.log(`Run alone: npm test -- ${this.#path(entity.module ?? entity)}${pattern}\n`);
  }

  #print(error, project) {
    this.#vitest.logger.printError(error, project ? { project } : {});
  }

  #path({ moduleId }) {
    return relative(this.#vitest.config.root, moduleId);
  }
}

function errorsOf(module) {
  const suites = [...module.children.allSuites()];
  return [module, ...suites].flatMap((entity) => entity.errors());
}
