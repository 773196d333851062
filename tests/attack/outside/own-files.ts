import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url");

const filesOf = (folder: string) =>
  globSync("**/*", { cwd: folder, exclude: (name) => name === "node_modules" || name === ".git" })
    .concat(globSync("**/.*", { cwd: folder, exclude: (name) => name === "node_modules" || name === ".git" }))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());

/** Returns a function that identifies the private file that a response body equals, if any. */
export function privateFiles(root: string, dataDir: string): (body: Buffer) => string | null {
  const built = join(root, "dist/client");
  const isPublic = (file: string) => {
    const name = relative(built, file);
    return !name.startsWith("..") && !name.startsWith(".vite") && !name.startsWith("web/");
  };
  // Follows the link to the build if the tree is a copy.
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
