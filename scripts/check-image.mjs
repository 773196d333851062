import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findNode24 } from "./node24.mjs";
import { npm } from "./npm.mjs";
import { ExpectedFailure, main, root, run, step } from "./run.mjs";

const usage = "Usage: npm run check:image -- postgres://user:password@127.0.0.1:5432/an_empty_database";
const port = 4219;
const image = "localhost/evox-check";

/**
 * `npm run check:image -- <database>`: builds the Dockerfile with buildah and starts the image read-only under its own
 * user. Without an image registry, the base comes from debootstrap and Node from the npm registry.
 */
main(async () => {
  const [databaseUrl] = process.argv.slice(2);
  if (!databaseUrl?.startsWith("postgres")) throw new ExpectedFailure(usage);
  if (process.getuid() !== 0)
    throw new ExpectedFailure("Building and mounting images requires root. Run this as root.");
  const folder = mkdtempSync(join(tmpdir(), "evox-image-"));
  const storage = ["--root", join(folder, "images"), "--runroot", join(folder, "run"), "--storage-driver", "vfs"];
  const buildah = (...words) => must("buildah", [...storage, ...words]);
  let container = "";
  try {
    const [, base] = /^FROM (\S+) AS build$/mu.exec(readFileSync(join(root, "Dockerfile"), "utf8")) ?? [];
    if (!base) throw new ExpectedFailure("The Dockerfile's first stage is not named build.");
    await step(`Base ${base}`, () => bringBase(base, folder, buildah));
    await step("Build", async () => {
      await buildah("build", "--isolation", "chroot", "--format", "docker", "--pull-never", "--tag", image, root);
      container = (await buildah("from", "--pull-never", image)).trim();
      return `E-VOX's own layer has ${await sizeOf(join((await buildah("mount", container)).trim(), "app"))}`;
    });
    const { Docker } = JSON.parse(await buildah("inspect", "--type", "image", image));
    const view = (await buildah("mount", container)).trim();
    await step(`As user ${Docker.config.User}, read-only`, () => serve(view, Docker.config, databaseUrl));
  } finally {
    if (container) await buildah("rm", container);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** @returns its output */
async function must(command, words, options) {
  const { code, output } = await run(command, words, options);
  if (code === null) throw new ExpectedFailure(`${command} is needed: apt-get install ${command}`, output);
  if (code !== 0) throw new ExpectedFailure(`${command} ${words.at(-1)} failed.`, output);
  return output;
}

async function bringBase(base, folder, buildah) {
  const pulled = await buildah("pull", `docker.io/library/${base}`).catch(() => null);
  if (pulled) return "pulled";
  const tree = join(folder, "base");
  const [, suite = "stable"] = /-(\w+)-slim$/u.exec(base) ?? [];
  await must("debootstrap", ["--variant=minbase", suite, tree]);
  await addNode(tree);
  const settings = addHostSettings(tree);
  const container = (await buildah("from", "scratch")).trim();
  await buildah("add", "--quiet", container, tree, "/");
  await buildah("config", ...settings.flatMap((pair) => ["--env", pair]), container);
  await buildah("commit", "--quiet", "--rm", container, `docker.io/library/${base}`);
  return `no registry is reachable: built from Debian ${suite} and Node from the npm registry`;
}

async function addNode(tree) {
  const node = await findNode24();
  const modules = (await npm(node, ["root", "--global"])).output.trim();
  cpSync(node, join(tree, "usr/local/bin/node"));
  cpSync(join(modules, "npm"), join(tree, "usr/local/lib/node_modules/npm"), { recursive: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(tree, "usr/local/bin/npm"));
}

/** Adds this machine's settings for the npm registry: a custom certificate, npm's configuration. */
function addHostSettings(tree) {
  const { NODE_EXTRA_CA_CERTS: certificate, HOME = "/root" } = process.env;
  const npmrc = join(HOME, ".npmrc");
  if (existsSync(npmrc)) cpSync(npmrc, join(tree, "root/.npmrc"));
  if (!certificate || !existsSync(certificate)) return [];
  const path = "/etc/ssl/host.pem";
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), readFileSync(certificate));
  return [`NODE_EXTRA_CA_CERTS=${path}`];
}

async function sizeOf(path) {
  const size = await must("du", ["--summarize", "--apparent-size", "--block-size=1M", path]);
  const packed = await must("sh", ["-c", `tar c -C ${path} . | gzip -6 | wc -c`]);
  return `${Number.parseInt(size, 10)} MB, ${Math.round(Number(packed) / 1_048_576)} MB compressed`;
}

/** Runs the image in a mount namespace that is read-only except for /tmp and its volume, as in compose.yaml. */
async function serve(view, { User, Env, WorkingDir, Cmd, Healthcheck }, databaseUrl) {
  const [user, group] = User.split(":");
  const own = { HOST: "127.0.0.1", PORT: String(port), DATABASE_URL: databaseUrl };
  const env = { ...Object.fromEntries(Env.map((pair) => pair.split(/=(.*)/su).slice(0, 2))), ...own };
  const within = (...command) => `
    mount --bind ${view} ${view} && mount -t tmpfs -o mode=1777 tmpfs ${view}/tmp &&
    mount -t tmpfs -o uid=${user},gid=${group},mode=700 tmpfs ${view}/data &&
    mount -t proc proc ${view}/proc && mount --rbind /dev ${view}/dev &&
    touch ${view}/etc/resolv.conf ${view}/etc/hosts && mount --bind /etc/resolv.conf ${view}/etc/resolv.conf &&
    mount --bind /etc/hosts ${view}/etc/hosts && mount -o remount,bind,ro ${view} &&
    exec chroot ${view} setpriv --reuid=${user} --regid=${group} --clear-groups --no-new-privs --bounding-set=-all \\
      sh -c 'cd ${WorkingDir} && ! touch x /var/tmp/x 2>/dev/null && exec "$@"' sh ${command.map(quoted).join(" ")}`;
  const start = (command) => spawn("unshare", ["--mount", "sh", "-c", within(...command)], { env });
  const child = start(Cmd);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (said += piece));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    const get = (path) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    const deadline = Date.now() + 60_000;
    while ((await get("/api/health"))?.status !== 200) {
      if (child.exitCode !== null || Date.now() > deadline) throw new ExpectedFailure("It did not start.", said);
      await sleep(100);
    }
    const seen = [];
    for (const path of ["/", "/login", "/card/nobody", "/api/openapi.json"])
      seen.push(`${path} ${(await get(path))?.status}`);
    const healthy = await new Promise((resolve) => start(Healthcheck.Test.slice(1)).once("exit", resolve));
    if (healthy !== 0) throw new ExpectedFailure("Its health check failed.", said);
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    const memory = Math.round(Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024);
    child.kill("SIGTERM");
    const code = await ended;
    if (code !== 0) throw new ExpectedFailure(`It exited with code ${code}.`, said);
    return `${seen.join(", ")}; healthy; ${memory} MB of memory; SIGTERM ends it with 0`;
  } finally {
    child.kill("SIGKILL");
  }
}

const quoted = (word) => `'${word.replaceAll("'", "'\\''")}'`;
