import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url");

const filesOf = (folder: string) =>
  globSync("**/*", { cwd: folder, exclude: (name) => name === "node_modules" || name === ".git" })
    .concat(globSync("**/.*", { cwd: folder, exclude: (name) => name === "node_modules" || name === ".git" }))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());

/** Which file of ours, or of this run, an answer is, if it is one that is nobody's business. */
export function privateFiles(root: string, dataDir: string): (body: Buffer) => string | null {
  const built = join(root, "dist/client");
  const isPublic = (file: string) => {
    const name = relative(built, file);
    return !name.startsWith("..") && !name.startsWith(".vite") && !name.startsWith("web/");
  };
  // Through the link where the tree is a copy with a link to what was built.
  const files = [...filesOf(root), ...filesOf(built), ...filesOf(join(built, ".vite")), ...filesOf(dataDir)];
  const open = new Set(files.filter(isPublic).map((file) => hashOf(readFileSync(file))));
  const closed = new Map<string, string>();
  for (const file of files.filter((one) => !isPublic(one))) {
    const bytes = readFileSync(file);
    const hash = hashOf(bytes);
    if (bytes.length > 0 && !open.has(hash)) closed.set(hash, relative(root, file));
  }
  return (body) => closed.get(hashOf(body)) ?? null;
}
