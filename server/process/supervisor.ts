import type { Logger } from "pino";
import { auditHeadFile } from "../adapters/audit-head.ts";
import { mailFolder } from "../adapters/mail.ts";
import type { Config } from "../config/config.ts";
import { formatMisspeltKey } from "../config/misspelt-keys.ts";
import { type Connection, openPool, openQueuePool } from "../db/database.ts";
import type { EmbeddedDatabase } from "../db/embedded/launch.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { replicaWarning } from "../db/replica-check.ts";
import { ensureConfiguredAdmin } from "../features/auth/ensure-configured-admin.ts";
import { openSetUp } from "../features/auth/open-set-up.ts";
import { countUnreadableAuthenticators } from "../features/auth/second-factor/count-unreadable-authenticators.ts";
import { waitForRemovals } from "../features/media/store.ts";
import { canonicaliseEmails } from "../features/people/canonical-emails.ts";
import { initialiseWallets } from "../features/wallet/pass-tokens.ts";
import { walletWarnings } from "../features/wallet/warnings.ts";
import { cleanUpJob } from "../jobs/clean-up.ts";
import { startJobs } from "../jobs/runner.ts";
import { sendDigestsJob } from "../jobs/send-digests.ts";
import { sendEmails } from "../jobs/send-emails.ts";
import { signAuditHead } from "../jobs/sign-audit-head.ts";
import { updatePasses } from "../jobs/update-passes.ts";
import type { JobReport } from "../metrics/job-gauges.ts";
import type { Services } from "../services.ts";
import { connectionsWarning } from "./connections.ts";
import { openServices } from "./open-services.ts";

/** Exists once on a machine, whatever the number of processes. */
export type Supervisor = {
  services: Services;
  connection: Connection;
  /** Of connections; null where the database user may not create roles. */
  role: string | null;
  /** Opens /setup; null: an admin exists. */
  setUpToken: string | null;
  /** Resolves with a message when the processes must stop. */
  mustStop: Promise<string>;
  jobs: () => JobReport[];
  stop: () => Promise<void>;
};

/** Limits how long a stop waits for image removals; the cleanup job does the rest. */
const maxRemovalsMs = 3000;

/** `tell` gets a line for each step. */
export async function openSupervisor(
  config: Config,
  { embedded, log }: { embedded: EmbeddedDatabase | null; log: Logger },
  tell: (step: string) => void,
  overrides: Partial<Pick<Services, "clock" | "mail">> = {},
): Promise<Supervisor> {
  tell(embedded ? `PostgreSQL is running in ${config.dataDir}` : "Using PostgreSQL at DATABASE_URL");
  const connection: Connection = embedded ? embedded.connection : { url: config.databaseUrl ?? "" };
  const closing: (() => Promise<unknown>)[] = embedded ? [embedded.stop] : [];
  const stop = async () => {
    for (const close of closing.reverse())
      await close().catch((error: unknown) => log.error({ err: error }, "an error occurred while stopping"));
  };

  try {
    const { role } = await migrateDatabase(connection);
    if (!role) log.warn("the database user cannot create roles: the audit log is protected only by its trigger");
    const pool = openPool(connection, role, { limits: config.timeouts.database });
    const queuePool = openQueuePool(connection, role);
    closing.push(pool.end, queuePool.end, () => waitForRemovals(maxRemovalsMs));
    tell("The database schema is up to date");

    const services = await openServices(config, { db: pool.db, queueDb: queuePool.db }, log, overrides);
    closing.push(await sendEmails(services));
    if (!config.smtpUrl) tell(`Emails are written to ${mailFolder(config.dataDir)} (SMTP_URL is not set)`);
    if (config.smtpUrl && !config.publicUrl) {
      log.warn("links in emails point to localhost: PUBLIC_URL is not set");
      tell(
        `Warning: links in emails point to ${services.publicUrl.origin}, which only works on this machine. Set PUBLIC_URL`,
      );
    }
    await initialiseWallets(services);
    for (const warning of await warningsOf(services)) {
      log.warn(warning);
      tell(`Warning: ${warning}`);
    }

    const collided = await canonicaliseEmails(services);
    if (collided.length > 0) log.warn({ people: collided }, "accounts share an email with another account");
    if (await ensureConfiguredAdmin(services)) tell(`${config.admin?.email} is the first admin`);
    const setUpToken = await openSetUp(services);
    const head = auditHeadFile(config.dataDir, config.auditKey);
    const jobs = startJobs(services, (stopping) => [
      cleanUpJob(services),
      sendDigestsJob(services),
      signAuditHead(services, head),
      ...updatePasses(services, stopping),
    ]);
    closing.push(jobs.stop);
    const mustStop = embedded?.taken ?? new Promise<string>(() => {});
    return { services, connection, role, setUpToken, mustStop, jobs: jobs.reports, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function warningsOf(services: Services): Promise<string[]> {
  const { config, publicUrl, clock } = services;
  const unreadable = await countUnreadableAuthenticators(services);
  const apps = `codes from ${unreadable} authenticator app(s) cannot be checked: they were set up with a different SECOND_FACTOR_KEY`;
  const connections = await connectionsWarning(services.db, config);
  const replica = await replicaWarning(services.db, config.databaseReadUrl);
  return [
    ...config.misspeltKeys.map(formatMisspeltKey),
    ...(connections === null ? [] : [connections]),
    ...(replica === null ? [] : [replica]),
    ...walletWarnings(config.wallet, publicUrl, clock.now()),
    ...(unreadable > 0 ? [apps] : []),
  ];
}
