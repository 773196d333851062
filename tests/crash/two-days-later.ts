import { join } from "node:path";

/**
 * `node tests/crash/two-days-later.ts <tree>`: sweeps the files of the product of that tree, whose settings are the
 * environment's, as it would the day after tomorrow, whether it runs or not.
 */
const tree = process.argv[2] ?? "";
const { withDatabase } = await import(join(tree, "cli/database.ts"));
const { parseConfig } = await import(join(tree, "server/config/config.ts"));
const { openStorage } = await import(join(tree, "server/adapters/open-storage.ts"));
const { sweepFiles } = await import(join(tree, "server/features/media/sweep-commands.ts"));

/** Whatever nobody came for is swept after a day. */
const ahead = 2 * 24 * 3_600_000;
const clock = { now: () => new Date(Date.now() + ahead) };
const log = { warn: (what: unknown, text: string) => console.log(text, what) };
const config = parseConfig(process.env);
const storage = await openStorage(config);
await withDatabase(config, (db: unknown) => sweepFiles({ db, clock, storage, log }));
