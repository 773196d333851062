import type { AuditHead } from "../../adapters/audit-head.ts";
import { findHash, findLastEntry, listChain, listReasons } from "../../data/audit/queries.ts";
import type { Sql } from "../../db/database.ts";
import { entryHash, reasonHash } from "../../unit-of-work/audit-log.ts";

/** The entry of an imported backup: this installation signed no head for the entries before it. */
export type ImportEntry = { sequence: number; kind: string };

export type AuditVerification =
  | { outcome: "whole"; entries: number; imported: ImportEntry | undefined }
  | { outcome: "broken"; why: string };

const entriesAtOnce = 5000;

/** Verifies sequence, hashes, reasons and the entry of the signed head. */
export async function verifyAuditLog(db: Sql, head: AuditHead | null): Promise<AuditVerification> {
  let [sequence, hash] = [0, ""];
  let imported: ImportEntry | undefined;
  for (;;) {
    const entries = await listChain(db, sequence, entriesAtOnce);
    for (const entry of entries) {
      if (entry.sequence !== sequence + 1) return broken(`entry ${sequence + 1} is missing`);
      if (entry.previousHash !== hash) return broken(`entry ${entry.sequence} does not follow the one before it`);
      if (entryHash(entry) !== entry.hash) return broken(`entry ${entry.sequence} was changed`);
      ({ sequence, hash } = entry);
      if (entry.action === "import") imported = { sequence, kind: entry.fromValue ?? "backup" };
      if (head && sequence === head.count && hash !== head.hash) {
        return broken(`entry ${sequence} does not match the signed head`);
      }
    }
    const reasons = entries.flatMap((entry) => (entry.reasonHash == null ? [] : [entry.sequence]));
    const wrong = reasons.length === 0 ? null : await findWrongReason(db, reasons);
    if (wrong) return broken(wrong);
    if (entries.length < entriesAtOnce) break;
  }
  if (head && sequence < head.count) {
    return broken(`the log ends at entry ${sequence}, but the signed head covers ${head.count}`);
  }
  return { outcome: "whole", entries: sequence, imported };
}

/** A reason is missing rightly only if the affected person's account was deleted. */
async function findWrongReason(db: Sql, sequences: readonly number[]): Promise<string | null> {
  for (const { sequence, hash, kept, personId } of await listReasons(db, sequences)) {
    if (kept === null && personId !== null) return `the reason of entry ${sequence} is missing`;
    if (kept !== null && reasonHash(kept) !== hash) return `the reason of entry ${sequence} was changed`;
  }
  return null;
}

function broken(why: string): AuditVerification {
  return { outcome: "broken", why };
}

export async function findHead(db: Sql): Promise<AuditHead> {
  const last = await findLastEntry(db);
  return { count: last?.sequence ?? 0, hash: last?.hash ?? "" };
}

/** Whether the head's entry still exists unchanged. */
export async function isHeadInLog(db: Sql, head: AuditHead): Promise<boolean> {
  return head.count === 0 || (await findHash(db, head.count)) === head.hash;
}
