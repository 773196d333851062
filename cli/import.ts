import { auditHeadFile } from "../server/adapters/audit-head.ts";
import type { Config } from "../server/config/config.ts";
import { readAuditKey } from "../server/core/audit-key.ts";
import { checkBackup } from "../server/features/backup/check-backup.ts";
import { type BackupImportResult, importBackup } from "../server/features/backup/import-backup.ts";
import { signingKey } from "../server/features/backup/signing-key.ts";
import { createLogger } from "../server/process/log.ts";
import { openServices } from "../server/process/open-services.ts";
import { withUnusedDatabase } from "./database.ts";
import { untilStopSignal } from "./stop-signal.ts";

/**
 * `evox import <file>`: fills an empty database and its storage, entirely or not at all.
 * @param takesForeign also accepts backups that this installation did not sign
 */
export async function importCommand(config: Config, path: string, takesForeign: boolean): Promise<number> {
  const began = performance.now();
  const known = await readAuditKey(config.dataDir, config.auditKey);
  const checked = await checkBackup(path, { key: known === null ? null : signingKey(known), takesForeign });
  const { manifest, end, origin } = checked;
  const signed = origin === "own" ? "was signed" : "was not signed";
  console.log(
    `${path} is complete and ${signed} by this installation. It was exported by E-VOX ${manifest.version} on PostgreSQL ${manifest.postgres}, ${manifest.createdAt}.`,
  );
  const headFile = auditHeadFile(config.dataDir, config.auditKey);
  const auditHead = await headFile.read();
  const imported = await withUnusedDatabase(config, async (owner) => {
    const { storage } = await openServices(config, { db: owner.db }, createLogger("warn"));
    const job = { ...checked, owner, storage, path, auditHead, now: new Date(), tell: console.log };
    return untilStopSignal((signal) => importBackup({ ...job, signal }));
  });
  await headFile.write(imported.auditHead);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${imported.rows.toLocaleString("en-US")} rows and ${end.images.objects.toLocaleString("en-US")} images imported in ${seconds} s.`,
  );
  tellWhatToLookAt(imported, end.missing.length);
  return 0;
}

function tellWhatToLookAt({ incomplete, audit, formerAdmins, privileged }: BackupImportResult, missing: number): void {
  if (incomplete.length > 0) {
    console.error(
      `Uploads with missing images: ${incomplete.length} (${missing} already missing when the ` +
        `backup was made). Ask their owners to upload them again. IDs: ${incomplete.join(", ")}`,
    );
  }
  if (audit.outcome === "broken") console.error(`The audit log was not intact when the backup was made: ${audit.why}.`);
  if (formerAdmins.length > 0) {
    console.error(
      "These people were admins in the backup and are now users. For each one you recognize, set a new password:",
    );
    for (const email of formerAdmins) console.error(`  npx evox admin ${email} --new-password`);
  }
  if (privileged > 0) {
    console.error(
      `The backup's admins gave organizations a short link domain, approved websites or permission to add people ` +
        `while sign-up is closed. Organizations to review: ${privileged}.`,
    );
  }
}
