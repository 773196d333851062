import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findNode24 } from "./node24.mjs";
import { main, PlainFailure, root, run, step } from "./run.mjs";

const usage = "Usage: npm run check:image -- postgres://user:password@127.0.0.1:5432/an_empty_database";
const port = 4219;

/**
 * `npm run check:image -- <database>`: the steps of the Dockerfile's first stage in a plain folder, then the product from
 * what its second stage holds: as a user without rights who sees everything read-only but the data and /tmp.
 */
main(async () => {
  const [databaseUrl] = process.argv.slice(2);
  if (!databaseUrl?.startsWith("postgres")) throw new PlainFailure(usage);
  if (process.getuid() !== 0)
    throw new PlainFailure("Read-only views of folders are for root to make. Run this as root.");
  const node = await findNode24();
  const folder = mkdtempSync(join(tmpdir(), "evox-image-"));
  const build = join(folder, "build");
  try {
    const stages = readStages(readFileSync(join(root, "Dockerfile"), "utf8"));
    for (const { word, rest } of stages[0])
      await step(`${word} ${rest.slice(0, 60)}`, () => follow(word, rest, build, node));
    cpSync(join(build, "image"), join(folder, "view/app"), { recursive: true });
    cpSync(node, join(folder, "view/node"));
    const parts = readdirSync(join(folder, "view/app")).map((name) => [name, sizeOf(join(folder, "view/app", name))]);
    for (const [name, bytes] of parts.sort((one, other) => other[1] - one[1]))
      console.log(`  ${megabytes(bytes)}  ${name}`);
    const own = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
    const squeezed = Number(execFileSync("sh", ["-c", `tar c -C ${folder}/view/app . | gzip -6 | wc -c`]).toString());
    console.log(
      `  ${megabytes(own)}  E-VOX's own layer, ${megabytes(squeezed).trim()} compressed; Node ${megabytes(sizeOf(join(folder, "view/node"))).trim()} and Debian come below it`,
    );
    await step("As user 10001, read-only", () => serve(join(folder, "view"), databaseUrl, readEnvironment(stages[1])));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The instructions of each stage, a line each. */
function readStages(text) {
  const lines = text
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const stages = [];
  for (const line of lines) {
    const [, word, rest] = /^(\w+)\s+(.*)$/u.exec(line) ?? [];
    if (word === "FROM") stages.push([]);
    else stages.at(-1)?.push({ word, rest });
  }
  if (stages.length !== 2) throw new PlainFailure("The Dockerfile has no longer two stages.");
  return stages;
}

async function follow(word, rest, build, node) {
  switch (word) {
    case "WORKDIR":
      mkdirSync(build, { recursive: true });
      return "made";
    case "COPY": {
      const files = rest === ". ." ? listContext() : rest.split(/\s+/u).slice(0, -1);
      for (const file of files) {
        mkdirSync(dirname(join(build, file)), { recursive: true });
        cpSync(join(root, file), join(build, file));
      }
      return `${files.length} files`;
    }
    case "RUN": {
      const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` };
      const { code, output } = await run("sh", ["-c", rest], { cwd: build, env });
      if (code !== 0) throw new PlainFailure(`${rest} failed.`, output);
      return "done";
    }
    default:
      throw new PlainFailure(`The Dockerfile's first stage has ${word}, which this check does not know.`);
  }
}

/** What .dockerignore lets through: all is shut out but for names that begin with an exclamation mark. */
function listContext() {
  const lines = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
  const open = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  const tracked = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
  }).toString();
  return tracked.split("\0").filter((file) => open.includes(file.split("/")[0]) && !/\.test\.tsx?$/u.test(file));
}

function readEnvironment(stage) {
  const line = stage.find(({ word }) => word === "ENV")?.rest ?? "";
  const pairs = line.matchAll(/([^\s=]+)=(?:"([^"]*)"|(\S*))/gu);
  return Object.fromEntries([...pairs].map(([, key, quoted, plain]) => [key, quoted ?? plain]));
}

/** A mount namespace of its own, in which the whole tree is read-only; /srv is the data volume. */
async function serve(view, databaseUrl, environment) {
  const script = `
    mount --bind ${view} /mnt && mount -t tmpfs -o mode=1777 tmpfs /tmp && mount -t tmpfs -o uid=10001,gid=10001,mode=700 tmpfs /srv &&
    mount -o remount,bind,ro /mnt && mount -o remount,bind,ro / && cd /mnt/app &&
    ! setpriv --reuid=10001 --regid=10001 --clear-groups touch /mnt/app/x /var/tmp/x 2>/dev/null &&
    exec setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs --bounding-set=-all /mnt/node dist/server/main.mjs`;
  const env = {
    PATH: process.env.PATH,
    ...environment,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: "/srv",
    DATABASE_URL: databaseUrl,
  };
  const child = spawn("unshare", ["--mount", "sh", "-c", script], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (said += piece));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const get = (path) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
  const deadline = Date.now() + 60_000;
  while ((await get("/api/health"))?.status !== 200) {
    if (child.exitCode !== null || Date.now() > deadline) throw new PlainFailure("It did not start.", said);
    await sleep(100);
  }
  const seen = [];
  for (const path of ["/", "/login", "/card/nobody", "/api/openapi.json"])
    seen.push(`${path} ${(await get(path))?.status}`);
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  const memory = Math.round(Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024);
  child.kill("SIGTERM");
  const code = await ended;
  if (code !== 0) throw new PlainFailure(`It ended with ${code}.`, said);
  return `${seen.join(", ")}; ${memory} MB of memory; SIGTERM ends it with 0`;
}

function sizeOf(path) {
  const found = statSync(path);
  if (found.isFile()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

function megabytes(bytes) {
  return `${(bytes / 1_048_576).toFixed(1).padStart(6)} MB`;
}
