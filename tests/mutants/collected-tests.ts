/**
 * Replaces `vitest` in unit tests during mutation testing: `describe`, `it` and `test` collect, and Vitest's own
 * `expect` asserts. Restarting Vitest for thousands of mutants would take an hour; a collected test runs in
 * milliseconds.
 */
export { expect } from "vitest";

export type CollectedTest = { id: string; file: string; run: () => unknown };

type Body<Row extends readonly unknown[]> = (...row: Row) => unknown;

let collected: CollectedTest[] = [];
let file = "";
let path: string[] = [];

/** Collects the tests that `load` (a test file's import) defines. @param from the file's name, for the tests' ids */
export async function collect(from: string, load: () => Promise<unknown>): Promise<CollectedTest[]> {
  collected = [];
  path = [];
  file = from;
  await load();
  return collected;
}

export function describe(name: string, body: () => void): void {
  path.push(name);
  body();
  path.pop();
}

function add(name: string, run: () => unknown): void {
  const id = [file, ...path, name].join(" > ");
  // Rows of `each` may share a name.
  const same = collected.filter((test) => test.id === id || test.id.startsWith(`${id} #`)).length;
  collected.push({ id: same === 0 ? id : `${id} #${same + 1}`, file, run });
}

function each(rows: readonly unknown[]) {
  return (name: string, body: Body<unknown[]>): void => {
    rows.forEach((row, index) => {
      add(`${name} [${index}]`, () => (Array.isArray(row) ? body(...row) : body(row)));
    });
  };
}

export const it = Object.assign(add, { each });
export const test = Object.assign((name: string, run: () => unknown) => add(name, run), { each });
