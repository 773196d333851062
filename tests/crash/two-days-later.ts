import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * `node tests/crash/two-days-later.ts <tree>`: cleans up the files of that tree's server, configured by the
 * environment, as it would two days later, whether it runs or not.
 */
const tree = process.argv[2] ?? "";
const load = (path: string) => import(pathToFileURL(join(tree, path)).href);
const { withDatabase } = await load("cli/database.ts");
const { parseConfig } = await load("server/config/config.ts");
const { openStorage } = await load("server/adapters/open-storage.ts");
const { cleanUpFiles } = await load("server/features/media/clean-up-files.ts");

/** Unclaimed uploads are cleaned up after a day. */
const ahead = 2 * 24 * 3_600_000;
const clock = { now: () => new Date(Date.now() + ahead) };
const log = { warn: (what: unknown, text: string) => console.log(text, what) };
const config = parseConfig(process.env);
const storage = await openStorage(config);
await withDatabase(config, (db: unknown) => cleanUpFiles({ db, clock, storage, log }));
