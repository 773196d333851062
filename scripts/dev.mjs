import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { invalidatePages, vite } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { main, root, step } from "./run.mjs";
import { onStop, parentDeathGuard, spawnServer, stopServer } from "./serve.mjs";

/** Includes the built pages, because the server reads their names once at startup. */
const serverFolders = ["server", "domain", "migrations", "dist/client", "dist/pages"];
/** Debounces, because editors save in several steps. */
const quietMs = 400;

/** Starts one of Vite's two builds in watch mode; resolves after the first build. */
function watchBuild(node, args) {
  const child = spawn(
    node,
    [...parentDeathGuard, vite, "build", ...args, "--watch", "--logLevel=info", "--clearScreen=false"],
    {
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    },
  );
  const built = new Promise((resolve) => {
    child.stdout.on("data", (piece) => {
      const text = String(piece);
      for (const line of text.split("\n")) if (/built in|error:|failed$/iu.test(line)) console.log(line.trim());
      if (/built in/u.test(text)) resolve();
    });
  });
  return { child, built };
}

/** `npm run dev`: rebuilds web and server on each save. The server makes open pages reload (EVOX_DEV). */
main(async () => {
  process.chdir(root);
  let node = process.execPath;
  let server;
  let builds = [];
  let stopped = false;
  onStop(async () => {
    stopped = true;
    for (const { child } of builds) child.kill("SIGTERM");
    if (server) await stopServer(server);
    process.exit(0);
  });
  await step("[1/4] Node 24", async () => {
    node = await findNode24();
    return "found";
  });
  await step("[2/4] Packages", () => installPackages(node, { full: true }));
  // The output of a watch build must not be served by `npm start`.
  invalidatePages();
  console.log("[3/4] Build…");
  builds = [watchBuild(node, []), watchBuild(node, ["--ssr"])];
  await Promise.all(builds.map(({ built }) => built));
  console.log("[4/4] Server…");
  const start = () => {
    server = spawnServer(node, { file: "server/main.ts", env: { EVOX_DEV: "1" } });
  };
  start();

  let timer;
  let turn = Promise.resolve();
  const restart = () => {
    turn = turn.then(async () => {
      console.log("Server changed: restarting …");
      await stopServer(server);
      if (!stopped) start();
    });
  };
  for (const folder of serverFolders.filter((name) => existsSync(name))) {
    watch(folder, { recursive: true }, (_, file) => {
      if (/\.test\.tsx?$|~$/u.test(file ?? "")) return;
      clearTimeout(timer);
      timer = setTimeout(restart, quietMs);
    });
  }
});
