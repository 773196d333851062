import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** `npm run planted` takes minutes for each fault; that all of them still fit the code is seen here. */

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
type Planted = { harness: string; file: string; from: string; to: string };
const planted = ["attack", "crash"].flatMap((kind) => JSON.parse(read(`tests/${kind}/planted.json`)) as Planted[]);

it.each(planted)("$harness: what is replaced in $file stands there once", ({ file, from, to }) => {
  expect(read(file).split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
