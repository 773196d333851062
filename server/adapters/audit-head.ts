import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { auditKey } from "../core/audit-key.ts";

/** The number of entries, and the last one's hash. */
export type AuditHead = { count: number; hash: string };

/** Stored outside the database, to detect a rewritten log. */
export type AuditHeadFile = {
  write: (head: AuditHead) => Promise<void>;
  /** null: none yet. @throws an explained error when it was changed */
  read: () => Promise<AuditHead | null>;
};

/** @param key AUDIT_KEY (core/audit-key.ts) */
export function auditHeadFile(dataDir: string, key: string | null): AuditHeadFile {
  const path = join(dataDir, "audit-head.json");
  const sign = async ({ count, hash }: AuditHead) =>
    createHmac("sha256", await auditKey(dataDir, key))
      .update(`${count}.${hash}`)
      .digest("base64url");

  return {
    write: async (head) => {
      await mkdir(dataDir, { recursive: true });
      // Two processes may share the folder.
      const draft = `${path}.${randomBytes(6).toString("hex")}.draft`;
      try {
        const file = await open(draft, "w", 0o600);
        try {
          await file.writeFile(`${JSON.stringify({ ...head, signature: await sign(head) })}\n`);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: async () => {
      const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
      if (text === null) return null;
      const { count, hash, signature } = parse(text);
      const [given, right] = [Buffer.from(signature), Buffer.from(await sign({ count, hash }))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw changed(path);
      return { count, hash };
    },
  };

  function parse(text: string): AuditHead & { signature: string } {
    try {
      const { count, hash, signature } = JSON.parse(text) as Record<string, unknown>;
      if (typeof count === "number" && typeof hash === "string" && typeof signature === "string") {
        return { count, hash, signature };
      }
    } catch {}
    throw changed(path);
  }
}

function changed(path: string): Error {
  return new Error(`${path} was changed, or written with a different AUDIT_KEY.`);
}
