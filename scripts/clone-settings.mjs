import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "./run.mjs";

export const settingNames = ["plain", "private", "user"];
const isRoot = process.getuid?.() === 0;

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" });

/**
 * Creates a clone in an empty folder with an empty npm cache and its own home. `plain`: accessible to all; `private`:
 * below a folder that only its owner may enter; `user`: owned by a regular user created for it. `remove` deletes
 * everything.
 */
export function prepareClone(setting, { uncommitted }) {
  const base = mkdtempSync(join(tmpdir(), "evox-fresh-"));
  chmodSync(base, setting === "private" ? 0o700 : 0o755);
  const folder = join(base, "evox");
  const home = join(base, "home");
  mkdirSync(home);
  git("clone", "--quiet", root, folder);
  if (uncommitted) overlay(folder);
  const user = setting === "user" && isRoot ? makeUser(base, home) : undefined;
  const remove = () => {
    if (user) execFileSync("userdel", [user.name]);
    rmSync(base, { recursive: true, force: true });
  };
  return { folder, home, identity: user && { uid: user.uid, gid: user.gid }, remove };
}

/** Copies changed and new files that are not ignored, to test them before a commit. */
function overlay(folder) {
  for (const path of git("ls-files", "--deleted", "-z").split("\0").filter(Boolean)) rmSync(join(folder, path));
  const changed = git("ls-files", "--modified", "--others", "--exclude-standard", "-z").split("\0").filter(Boolean);
  for (const path of changed.filter((file) => existsSync(join(root, file)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
}

function makeUser(base, home) {
  const name = `evox-fresh-${process.pid}`;
  execFileSync("useradd", ["--system", "--home-dir", home, "--shell", "/bin/sh", name]);
  execFileSync("chown", ["-R", `${name}:`, base]);
  const id = (flag) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { name, uid: id("-u"), gid: id("-g") };
}
