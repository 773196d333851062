import type { Logger } from "pino";
import type { Clock } from "./adapters/clock.ts";
import type { Mail } from "./adapters/mail.ts";
import type { Storage } from "./adapters/storage.ts";
import type { Config } from "./config/config.ts";
import type { PasswordHasher } from "./core/password-hasher.ts";
import type { SealingKey } from "./core/sealing-key.ts";
import type { Database } from "./db/database.ts";
import type { LetterQueue } from "./db/letter-queue.ts";

/** What the features work with; made once by main (or a test) and handed down. */
export type Services = {
  config: Config;
  /** The origin of every absolute address (product 22.2). */
  publicUrl: URL;
  db: Database;
  clock: Clock;
  storage: Storage;
  mail: Mail;
  /** What is to be mailed goes in here; only server/jobs/send-emails.ts sends. */
  letters: LetterQueue;
  hasher: PasswordHasher;
  /** Seals what the database must not be able to read by itself; made when it is first needed. */
  sealingKey: () => Promise<SealingKey>;
  log: Logger;
};
