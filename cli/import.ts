import { auditHeadFile } from "../server/adapters/audit-head.ts";
import type { Config } from "../server/config/config.ts";
import { checkBackup, importBackup } from "../server/features/backup/import-commands.ts";
import { openLog } from "../server/log.ts";
import { openServices } from "../server/open-services.ts";
import { withUnusedDatabase } from "./database.ts";
import { untilToldToStop } from "./stop-signal.ts";

/** `evox import <file>`: fills an empty database and the storage beside it, whole or not at all. */
export async function importCommand(config: Config, path: string): Promise<number> {
  const began = performance.now();
  const checked = await checkBackup(path);
  const { manifest, end } = checked;
  console.log(`${path} is whole: E-VOX ${manifest.version} on PostgreSQL ${manifest.postgres}, ${manifest.createdAt}.`);
  const audit = await withUnusedDatabase(config, async (owner) => {
    const { storage } = await openServices(config, { db: owner.db }, openLog("warn"));
    return untilToldToStop((signal) => importBackup({ ...checked, owner, storage, path, tell: console.log, signal }));
  });
  await auditHeadFile(config.dataDir, config.auditKey).write(manifest.auditHead);
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${rows.toLocaleString("en-US")} rows and ${end.images.objects.toLocaleString("en-US")} images are in, in ${seconds} s.`,
  );
  if (end.missing.length > 0)
    console.error(`${end.missing.length} images were missing already when the backup was made.`);
  if (audit.outcome === "broken") console.error(`The audit log was not whole when it was exported: ${audit.why}.`);
  return 0;
}
