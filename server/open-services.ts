import type { Logger } from "pino";
import { systemClock } from "./adapters/clock.ts";
import { fileMail, smtpMail } from "./adapters/mail.ts";
import { diskStorage } from "./adapters/storage.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { passwordHasher } from "./features/auth/password-hasher.ts";
import type { Services } from "./services.ts";

/** What the configuration asks for; for the server, and for commands that do what the server does. */
export async function openServices(
  config: Config,
  db: Database,
  log: Logger,
  overrides: Partial<Pick<Services, "clock" | "mail">> = {},
): Promise<Services> {
  const publicUrl = config.publicUrl ?? new URL(`http://localhost:${config.port}`);
  const from = `E-VOX <no-reply@${publicUrl.hostname}>`;
  const written = (file: string) => log.info({ file }, "no SMTP_URL: the message was written to a file");
  return {
    config,
    publicUrl,
    db,
    clock: overrides.clock ?? systemClock,
    storage: diskStorage(config.dataDir),
    mail: overrides.mail ?? (config.smtpUrl ? smtpMail(config.smtpUrl, from) : fileMail(config.dataDir, from, written)),
    hasher: await passwordHasher(),
    log,
  };
}
