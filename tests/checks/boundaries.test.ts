import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const folders: string[] = [];

/** Creates a small repository that uses this one's packages. */
function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "evox-boundaries-"));
  folders.push(folder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ type: "module", devDependencies: { "fast-check": "*" } }),
  );
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

function check(folder: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "scripts/check-boundaries.mjs"), folder], {
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const imports = (...paths: string[]) =>
  `${paths.map((path) => `import "${path}";`).join("\n")}\nexport const here = 1;\n`;
const types = (path: string) => `import type { here } from "${path}";\nexport type Here = typeof here;\n`;

/** Valid modules, more than the minimum that the check requires. */
const innocent: Record<string, string> = { "server/main.ts": imports(...range(25).map((n) => `./core/part-${n}.ts`)) };
for (const n of range(25)) innocent[`server/core/part-${n}.ts`] = imports();

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

const targets: Record<string, string> = {
  "domain/core/text.ts": imports(),
  "domain/cards/schema.ts": imports("../core/text.ts"),
  "server/db/schema/cards.ts": imports("drizzle-orm"),
  "server/data/cards/queries.ts": imports("../../db/schema/cards.ts"),
  "server/features/cards/commands.ts": imports("../../data/cards/queries.ts"),
  "server/features/cards/routes.ts": imports("./commands.ts", "fastify"),
  "server/features/cards/codes.ts": imports("../../data/cards/queries.ts"),
  "web/features/cards/api.ts": imports("../../../domain/cards/schema.ts"),
  "web/features/cards/drafts.ts": imports("./api.ts"),
  "web/card/card.ts": imports("../../domain/cards/schema.ts"),
};

const planted: [rule: string, file: string, content: string][] = [
  ["domain-stands-alone", "domain/core/a.ts", types("../../server/features/cards/commands.ts")],
  ["domain-does-no-io", "domain/core/b.ts", imports("node:fs")],
  ["web-not-to-server", "web/features/cards/c.ts", types("../../../server/features/cards/commands.ts")],
  ["one-door-to-web", "server/http/pages.ts", imports("../../web/card/card.ts")],
  ["sql-in-data", "server/features/cards/d.ts", imports("drizzle-orm")],
  ["sql-in-data", "server/features/people/commands.ts", imports("../../db/schema/cards.ts")],
  ["modules-in-order", "server/data/people/queries.ts", imports("../../features/cards/commands.ts")],
  ["modules-in-order", "server/data/directory/queries.ts", types("../cards/queries.ts")],
  ["modules-in-order", "server/features/audit/commands.ts", imports("../cards/commands.ts")],
  ["modules-in-order", "domain/core/q.ts", imports("../cards/schema.ts")],
  ["modules-in-order", "web/features/people/r.ts", imports("../cards/api.ts")],
  ["modules-are-listed", "server/features/unknown/s.ts", imports("../cards/commands.ts")],
  ["commands-below-routes", "server/features/cards/admin-commands.ts", imports("./routes.ts")],
  ["requests-stay-in-routes", "server/features/cards/e.ts", types("fastify")],
  ["routes-stay-in-their-feature", "server/features/organizations/f.ts", imports("../cards/routes.ts")],
  ["modules-in-order", "server/db/g.ts", imports("../features/cards/commands.ts")],
  ["ui-knows-no-cards", "web/ui/h.ts", imports("../../domain/cards/schema.ts")],
  ["ui-knows-no-cards", "web/ui/i.ts", imports("../features/cards/api.ts")],
  ["public-pages-stay-small", "web/card/j.ts", imports("../features/cards/api.ts")],
  ["modules-in-order", "web/api/k.ts", imports("../features/cards/api.ts")],
  ["web-features-by-the-door", "web/features/people/l.ts", imports("../cards/drafts.ts")],
  ["no-orphans", "server/core/forgotten.ts", imports()],
  ["not-to-dev-dependency", "server/core/m.ts", imports("fast-check")],
  ["resolvable", "server/core/n.ts", imports("./nowhere.ts")],
];

test("a folder in order passes", () => {
  const { status, output } = check(
    plant({ ...innocent, ...targets, "web/app/main.tsx": imports("../features/cards/drafts.ts") }),
  );
  expect(output).toContain("no forbidden import");
  expect(status).toBe(0);
});

test("each rule finds what breaks it, and says where the code belongs", () => {
  const cycle = { "server/core/o.ts": imports("./p.ts"), "server/core/p.ts": imports("./o.ts") };
  const wrong = Object.fromEntries(planted.map(([, file, content]) => [file, content]));
  const { status, output } = check(plant({ ...innocent, ...targets, ...cycle, ...wrong }));
  expect(status).toBe(1);
  for (const [rule, file] of planted) expect(output).toContain(`${rule}: ${file}`);
  expect(output).toContain("no-cycles: server/core/");
  expect(output).toContain("belongs in domain");
});

test("a run that read hardly any module fails", () => {
  const { status, output } = check(plant({ "server/main.ts": imports() }));
  expect(status).toBe(1);
  expect(output).toContain("Only 1 modules were read");
});
