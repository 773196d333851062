import type { Logger } from "pino";
import type { Clock } from "./adapters/clock.ts";
import type { Mail } from "./adapters/mail.ts";
import type { Storage } from "./adapters/storage.ts";
import type { Config } from "./config/config.ts";
import type { CardCaches } from "./core/card-caches.ts";
import type { EncryptionKey } from "./core/encryption-key.ts";
import type { PasswordHasher } from "./core/password-hasher.ts";
import type { Database } from "./db/database.ts";
import type { EmailQueue } from "./db/email-queue.ts";

export type Services = {
  config: Config;
  /** The origin of every absolute address (product 22.2). */
  publicUrl: URL;
  db: Database;
  clock: Clock;
  storage: Storage;
  mail: Mail;
  /** Only server/jobs/send-emails.ts sends. */
  emails: EmailQueue;
  hasher: PasswordHasher;
  cardCaches: CardCaches;
  /** Encrypts secrets in the database; created on first use. */
  encryptionKey: () => Promise<EncryptionKey>;
  log: Logger;
};
