import { buildWhenStale } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { main, root, run, step } from "./run.mjs";
import { exitCodeOf, onStop, spawnServer, stopServer } from "./serve.mjs";

/** `npm start`: installs, builds and starts a fresh clone, and starts without delay if everything is up to date. */
main(async () => {
  process.chdir(root);
  let server;
  onStop(async () => process.exit(server ? await stopServer(server) : 130));

  let node = process.execPath;
  await step("[1/4] Node 24", async () => {
    node = await findNode24();
    return node === process.execPath ? process.version : (await run(node, ["-v"])).output.trim();
  });
  await step("[2/4] Packages", () => installPackages(node, { full: false }));
  await step("[3/4] Build", () => buildWhenStale(node));
  console.log("[4/4] Server…");
  server = spawnServer(node);
  server.on("exit", () => process.exit(exitCodeOf(server)));
});
