import { buildWhenStale } from "./build.mjs";
import { run } from "./run.mjs";

/** The checks without a test runner; each returns its exit code and output. */
export function listChecks(node) {
  const tool = (path, ...args) => run(node, [`node_modules/${path}`, ...args]);
  const catalogues = (config) => tool("@lingui/cli/dist/lingui.js", "check", "sync", "--clean", "--config", config);
  return [
    // First, because it takes longest. More checkers would repeat work and compete with the other checks for the cores.
    ["types", () => tool("typescript7/bin/tsc", "-p", ".", "--checkers", "1")],
    ["format and lint", () => tool("@biomejs/biome/bin/biome", "ci", "--error-on-warnings", ".")],
    ["boundaries", () => run(node, ["scripts/check-boundaries.mjs"])],
    ["visitors' texts", () => catalogues("lingui.visitors.config.ts")],
    ["app's texts", () => catalogues("lingui.app.config.ts")],
    ["dead code", () => tool("knip/bin/knip.js", "--no-progress")],
    ["build", () => build(node)],
  ];
}

async function build(node) {
  try {
    return { code: 0, output: await buildWhenStale(node) };
  } catch (error) {
    return { code: 1, output: `${error.message}\n${error.output ?? ""}` };
  }
}
