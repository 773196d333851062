import { globSync } from "node:fs";
import { registerHooks } from "node:module";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { declareFactoryPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import fc from "fast-check";
import { type CollectedTest, collect } from "./collected-tests.ts";

/**
 * Runs the domain's unit tests in Stryker's process. A mutant inside a function is activated in loaded modules; a
 * mutant that takes effect while a module loads needs fresh copies of the modules and of the test files that import it.
 */

/** The state that Stryker's instrumented code reads and writes. */
type Switchboard = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: NonNullable<Extract<DryRunResult, { mutantCoverage?: unknown }>["mutantCoverage"]> | undefined;
};

const switchboard: Switchboard = {};
Object.assign(globalThis, { __stryker__: switchboard });

const shim = new URL("collected-tests.ts", import.meta.url).href;
const sandbox = pathToFileURL(`${process.cwd()}/`).href;
/** The importers of each module, without copy numbers. */
const importers = new Map<string, Set<string>>();
let copy = 0;

const plain = (url: string): string => url.split("?")[0] ?? url;

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ? plain(context.parentURL) : "";
    const isOurs = parent.startsWith(sandbox) && !parent.includes("/node_modules/");
    if (isOurs && specifier === "vitest") return { url: shim, shortCircuit: true };
    const resolved = next(specifier, context);
    const url = plain(resolved.url);
    if (!url.startsWith(sandbox) || url.includes("/node_modules/")) return resolved;
    importers.set(url, (importers.get(url) ?? new Set()).add(parent));
    return { ...resolved, url: `${url}?copy=${copy}` };
  },
});

/** Returns the test files that import a module, directly or indirectly. */
function filesThatReach(module: string): Set<string> {
  const reached = new Set([pathToFileURL(module).href]);
  for (const url of reached) for (const importer of importers.get(url) ?? []) reached.add(importer);
  return reached;
}

/** Excluded, because it has a time limit that instrumented code exceeds on a busy machine. */
const timed = "domain/contact-files/contact-import.test.ts";
const testFiles = () =>
  globSync("domain/**/*.test.ts")
    .filter((file) => file !== timed)
    .sort();
const addressOf = (file: string) => pathToFileURL(join(process.cwd(), file)).href;

async function load(files: readonly string[]): Promise<CollectedTest[]> {
  const tests: CollectedTest[] = [];
  for (const file of files) {
    tests.push(...(await collect(file, () => import(`${addressOf(file)}?copy=${copy}`))));
  }
  return tests;
}

/** @param bail stops at the first failure, which suffices for a mutant */
async function runAll(tests: readonly CollectedTest[], bail: boolean): Promise<DryRunResult> {
  const results: TestResult[] = [];
  for (const { id, file, run } of tests) {
    switchboard.currentTestId = id;
    const began = performance.now();
    const about = { id, name: id, fileName: file };
    try {
      await run();
      results.push({ ...about, status: TestStatus.Success, timeSpentMs: performance.now() - began });
    } catch (error) {
      const failureMessage = error instanceof Error ? error.message : String(error);
      results.push({ ...about, status: TestStatus.Failed, failureMessage, timeSpentMs: performance.now() - began });
      if (bail) break;
    }
  }
  switchboard.currentTestId = undefined;
  return { status: DryRunStatus.Complete, tests: results };
}

class InProcessRunner implements TestRunner {
  private tests: CollectedTest[] = [];
  /** Milliseconds of each test without a mutant: the fastest run first, because most mutants fail immediately. */
  private spent = new Map<string, number>();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    // A fixed seed, no shrinking, and at most a second per property: a surviving mutant costs the time of all tests.
    fc.configureGlobal({ seed: 20_260_101, endOnFailure: true, interruptAfterTimeLimit: 1000 });
  }

  /** @param files the mutated files; tests that import none of them are skipped */
  async dryRun({ files = [] }: DryRunOptions): Promise<DryRunResult> {
    this.tests = await load(testFiles());
    const reached = files.map(filesThatReach);
    this.tests = this.tests.filter(({ file }) => reached.some((one) => one.has(addressOf(file))));
    const result = await runAll(this.tests, false);
    const { mutantCoverage } = switchboard;
    if (result.status !== DryRunStatus.Complete) return result;
    this.spent = new Map(result.tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    return { ...result, mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    switchboard.hitCount = options.hitLimit === undefined ? undefined : 0;
    switchboard.hitLimit = options.hitLimit;
    switchboard.activeMutant = options.activeMutant.id;
    try {
      const result =
        options.mutantActivation === "static" ? await this.runAnew(options) : await this.runLoaded(options);
      return toMutantRunResult(determineHitLimitReached(switchboard.hitCount, options.hitLimit) ?? result);
    } finally {
      switchboard.activeMutant = undefined;
    }
  }

  /** After a timeout Stryker starts a new process, which must load the tests without an active mutant. */
  private async runLoaded({ testFilter, activeMutant }: MutantRunOptions) {
    if (this.tests.length === 0) {
      switchboard.activeMutant = undefined;
      this.tests = await load(testFiles());
      switchboard.activeMutant = activeMutant.id;
    }
    const chosen = testFilter && new Set(testFilter);
    return runAll(this.quickFirst(chosen ? this.tests.filter(({ id }) => chosen.has(id)) : this.tests), true);
  }

  private quickFirst(tests: readonly CollectedTest[]): CollectedTest[] {
    const cost = ({ id }: CollectedTest) => this.spent.get(id) ?? 0;
    return tests.toSorted((one, other) => cost(one) - cost(other));
  }

  private async runAnew({ sandboxFileName, activeMutant }: MutantRunOptions): Promise<DryRunResult> {
    if (importers.size === 0) {
      switchboard.activeMutant = undefined;
      this.tests = await load(testFiles());
      switchboard.activeMutant = activeMutant.id;
    }
    const reached = filesThatReach(sandboxFileName);
    const files = testFiles().filter((file) => reached.has(addressOf(file)));
    const near = files.filter((file) => dirname(file) === dirname(relative(process.cwd(), sandboxFileName)));
    copy += 1;
    try {
      // The tests next to the file detect most mutants and need the fewest fresh copies.
      const first = await runAll(this.quickFirst(await load(near)), true);
      if (first.status !== DryRunStatus.Complete || first.tests.some(({ status }) => status === TestStatus.Failed)) {
        return first;
      }
      const far = files.filter((file) => !near.includes(file));
      return await runAll(this.quickFirst(await load(far)), true);
    } catch (error) {
      // A module that fails to load fails every test that needs it.
      const failureMessage = error instanceof Error ? error.message : String(error);
      const test = { id: this.tests[0]?.id ?? "", name: "loading", timeSpentMs: 0, failureMessage };
      return { status: DryRunStatus.Complete, tests: [{ ...test, status: TestStatus.Failed }] };
    }
  }
}

const makeRunner = Object.assign(() => new InProcessRunner(), { inject: [] as const });
export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, "in-process", makeRunner)];
