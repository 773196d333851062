import { BackupError, type End, excludedTables, type Manifest } from "../../data/backup/format.ts";
import { countMigrationsUpTo, isTooOld, listTables } from "../../db/migrations.ts";
import { damagedError, readArchive, tooNewError, tooOldError } from "./archive-reader.ts";
import { rowChecker } from "./row-rules.ts";
import type { SigningKey } from "./signing-key.ts";

export type BackupOrigin = "own" | "foreign" | "unsigned";

export type CheckedBackup = { manifest: Manifest; end: End; migrations: number; origin: BackupOrigin };

type Trust = {
  key: SigningKey | null;
  /** Also accepts backups that this installation did not sign. */
  takesForeign: boolean;
};

/**
 * Runs before anything is changed.
 * @throws BackupError if it is damaged, of an unknown version or schema, not signed here, or has rows that violate a
 * rule
 */
export async function checkBackup(path: string, { key, takesForeign }: Trust): Promise<CheckedBackup> {
  const checkRows = rowChecker();
  let broken: BackupError | null = null;
  let images = 0;
  const { manifest, end, endBytes, signature } = await readArchive(path, {
    manifest: async () => {},
    part: async (table, lines) => {
      if (!excludedTables.has(table)) broken ??= checkRows(table, lines);
    },
    image: async () => {
      images += 1;
    },
  });
  const migrations = countMigrationsUpTo(manifest.shape);
  if (migrations === null) throw isTooOld(manifest.shape) ? tooOldError(path) : tooNewError(path, manifest.version);
  const names = (await listTables(migrations)).join();
  const described = manifest.tables.map(({ name }) => name).join();
  if (described !== names || Object.keys(end.rows).sort().join() !== names)
    throw damagedError(path, "some tables are missing");
  if (images !== end.images.objects) throw damagedError(path, "some images are missing");
  const origin = signature ? (key?.verify(endBytes, signature) ?? "foreign") : "unsigned";
  if (origin === "changed") throw damagedError(path, "it was changed after signing");
  if (origin !== "own" && !takesForeign) throw new BackupError(`${path} ${notSignedHere[origin]} ${foreignWords}`);
  if (broken) throw broken;
  return { manifest, end, migrations, origin };
}

const notSignedHere = {
  foreign: "was signed with a different key: by another installation, or with a different AUDIT_KEY.",
  unsigned: "is not signed: it predates signed backups, or its signature was removed.",
} as const;

const foreignWords =
  "Nothing was changed. If it is your own, set AUDIT_KEY to the key of the installation that created it, or copy its " +
  "secrets/audit-key into DATA_DIR/secrets. If the key is lost, or the backup is from someone you trust, add --foreign: " +
  "its admins become users, and the audit log records that its contents are unverified.";
