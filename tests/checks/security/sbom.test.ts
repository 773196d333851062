import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

it("npm run sbom lists in CycloneDX what E-VOX serves with, and nothing that only tests need", () => {
  const folder = mkdtempSync(join(tmpdir(), "evox-sbom-"));
  try {
    const file = join(folder, "list.json");
    execFileSync(process.execPath, ["scripts/sbom.mjs", file], { cwd: root, stdio: "pipe" });
    const list = JSON.parse(readFileSync(file, "utf8"));
    expect([list.bomFormat, list.metadata.component.name]).toEqual(["CycloneDX", "evox"]);
    const listed = new Map(
      list.components.map((one: { group?: string; name: string; version: string }) => [one.name, one.version]),
    );
    for (const [name, version] of Object.entries(manifest.dependencies))
      expect([name, listed.get(name)]).toEqual([name, version]);
    for (const name of ["vitest", "playwright-core", "@stryker-mutator/core"]) expect(listed.has(name)).toBe(false);
    const refs = new Set([list.metadata.component, ...list.components].map((one) => one["bom-ref"]));
    for (const { ref, dependsOn } of list.dependencies)
      for (const named of [ref, ...dependsOn]) expect([named, refs.has(named)]).toEqual([named, true]);
    for (const { purl } of list.components) expect(purl).toMatch(/^pkg:npm\//u);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
