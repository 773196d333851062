import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildCopy, isBuiltInto } from "./build.mjs";
import { prepareTests } from "./prepare.mjs";
import { ExpectedFailure, main, root, run } from "./run.mjs";
import { copyTree } from "./tree-copy.mjs";

/** Copies the tree and seeds a fault: replaces `from`, which must occur once in the file, by `to`. */
async function plant(node, { file, from, to }) {
  const folder = copyTree("evox-seeded-");
  const text = readFileSync(join(folder, file), "utf8");
  if (text.split(from).length !== 2) throw new ExpectedFailure(`${file} does not contain this exactly once: ${from}`);
  writeFileSync(
    join(folder, file),
    text.replace(from, () => to),
  );
  for (const part of Object.keys(isBuiltInto)) if (isBuiltInto[part](file)) await buildCopy(node, part, folder);
  return folder;
}

/** Runs the harness in its short form, or the test file. Returns its finding, or null if it missed the fault. */
async function detect(node, { harness, test }, folder, env) {
  if (harness) {
    const { code, output } = await run(node, ["tests/proof/main.ts", "--short", harness], { cwd: folder, env });
    const said = output.split("\n").findLast((line) => line.includes("not held"));
    return code === 1 && output.includes("**not held**") ? said : null;
  }
  const words = ["run", "--bail=1", "--reporter=json", "--outputFile=seeded-result.json", test];
  await run(node, ["node_modules/vitest/vitest.mjs", ...words], { cwd: folder, env });
  const { testResults } = JSON.parse(readFileSync(join(folder, "seeded-result.json"), "utf8"));
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find((one) => one.status === "failed");
  return failed ? `${failed.fullName}: ${failed.failureMessages[0]?.split("\n")[0]}` : null;
}

/** `npm run seeded-faults [-- <harness or test file>…]`: each harness and test must fail on its seeded fault. */
main(async () => {
  const { node, browser } = await prepareTests();
  const asked = process.argv.slice(2);
  const all = [".", "attack", "crash"].flatMap((kind) =>
    JSON.parse(readFileSync(join(root, "tests", kind, "seeded-faults.json"), "utf8")),
  );
  const missed = [];
  const env = { ...process.env, EVOX_CHROMIUM: browser };
  for (const fault of all) {
    const name = fault.harness ?? fault.test;
    if (asked.length > 0 && !asked.includes(name)) continue;
    const folder = await plant(node, fault);
    const finding = await detect(node, fault, folder, env);
    rmSync(folder, { recursive: true, force: true });
    if (finding === null) missed.push(name);
    console.log(`${finding === null ? "MISSED" : "caught"} ${name}: ${fault.what}\n       ${finding ?? ""}`);
  }
  if (missed.length > 0) throw new ExpectedFailure(`Not caught: ${missed.join(", ")}.`);
});
