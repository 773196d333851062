import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Checks that all seeded faults still apply to the code; `npm run seeded-faults` takes minutes for each. */

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
type Planted = { harness?: string; test?: string; file: string; from: string; to: string };
const lists = ["tests/seeded-faults.json", "tests/attack/seeded-faults.json", "tests/crash/seeded-faults.json"];
const planted = lists.flatMap((path) => JSON.parse(read(path)) as Planted[]);

it.each(planted.map((fault) => ({ ...fault, by: fault.harness ?? fault.test })))(
  "$by: what is replaced in $file stands there once",
  ({ file, from, to }) => {
    expect(read(file).split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
  },
);
