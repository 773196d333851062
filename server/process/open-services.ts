import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { systemClock } from "../adapters/clock.ts";
import { fileMail, smtpMail } from "../adapters/mail.ts";
import { openStorage } from "../adapters/open-storage.ts";
import type { Config } from "../config/config.ts";
import { noCardCaches } from "../core/card-caches.ts";
import { encryptionKey } from "../core/encryption-key.ts";
import { passwordHasher } from "../core/password-hasher.ts";
import { persistedSecret } from "../core/persisted-secret.ts";
import type { Database } from "../db/database.ts";
import { openEmailQueue } from "../db/email-queue.ts";
import type { Services } from "../services.ts";
import { deferDeletesDuringBackup } from "./defer-deletes.ts";

const keptKey = ({ dataDir }: Config) =>
  persistedSecret(dataDir, "second-factor-key", () => randomBytes(32).toString("base64url"));

/** Retries after a failure. */
function onceMade<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

/**
 * For the server and for commands.
 * @param queueDb the queue's own connection; commands share one
 */
export async function openServices(
  config: Config,
  { db, queueDb = db }: { db: Database; queueDb?: Database },
  log: Logger,
  overrides: Partial<Pick<Services, "clock" | "mail">> = {},
): Promise<Services> {
  const publicUrl = config.publicUrl ?? new URL(`http://localhost:${config.port}`);
  const from = `E-VOX <${config.mailFrom ?? `no-reply@${publicUrl.hostname}`}>`;
  const written = (file: string) => log.info({ file }, "SMTP_URL is not set: the email was written to a file");
  return {
    config,
    publicUrl,
    db,
    clock: overrides.clock ?? systemClock,
    storage: deferDeletesDuringBackup(await openStorage(config), db),
    mail: overrides.mail ?? (config.smtpUrl ? smtpMail(config.smtpUrl, from) : fileMail(config.dataDir, from, written)),
    emails: openEmailQueue(queueDb, config.timeouts.email),
    hasher: await passwordHasher(config.workers),
    cardCaches: noCardCaches,
    encryptionKey: onceMade(async () => encryptionKey(config.secondFactorKey ?? (await keptKey(config)))),
    log,
  };
}
