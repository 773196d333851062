import type { AddressInfo } from "node:net";
import { message } from "../domain/core/messages.ts";
import { auditHeadFile } from "./adapters/audit-head.ts";
import { mailFolder } from "./adapters/mail.ts";
import { buildApp } from "./app.ts";
import { keepAuditHead } from "./audit-head.ts";
import { type Config, ConfigError } from "./config.ts";
import { type Connection, openPool, openQueuePool } from "./db/database.ts";
import { launchEmbedded } from "./db/embedded/launch.ts";
import { listenForChanges } from "./db/listener.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { countUnreadableApps } from "./features/auth/second-factor/key-commands.ts";
import { ensureConfiguredAdmin, openSetUp } from "./features/auth/set-up.ts";
import { settleRemovals } from "./features/media/store.ts";
import { measureWithin } from "./features/service/measure-commands.ts";
import { openWallets } from "./features/sharing/wallet/pass-tokens.ts";
import { devReloadPath } from "./http/dev-reload.ts";
import { loadRenderer } from "./http/render.ts";
import { sendLetters } from "./letters.ts";
import { openLog } from "./log.ts";
import { openMetrics } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";
import { openServices } from "./open-services.ts";
import { tellWallets, walletWarnings } from "./passes.ts";
import type { Services } from "./services.ts";
import { startSweeping } from "./sweep.ts";

/** A stop waits so long for images that are being removed; what is left is swept. */
const longestRemovalsMs = 3000;

export type Running = {
  url: string;
  setUpUrl: string | null;
  services: Services;
  /** Resolves with words when this process may not go on. */
  mustStop: Promise<string>;
  stop: () => Promise<void>;
};

/**
 * The product, listening: database up, migrated, first admin seen to. `tell` gets a line for each step.
 * @param overrides what a test puts in place of the clock and the like
 */
export async function startProduct(
  config: Config,
  tell: (step: string) => void = () => {},
  overrides: Partial<Pick<Services, "clock" | "mail">> = {},
): Promise<Running> {
  const log = openLog(config.logLevel);
  const embedded = config.databaseUrl ? null : await launchEmbedded(config.dataDir, log);
  tell(embedded ? `PostgreSQL is running in ${config.dataDir}` : "PostgreSQL is yours (DATABASE_URL)");
  const connection: Connection = embedded ? embedded.connection : { url: config.databaseUrl ?? "" };
  const closing: (() => Promise<unknown>)[] = embedded ? [embedded.stop] : [];
  const stop = async () => {
    for (const close of closing.reverse())
      await close().catch((error: unknown) => log.error({ err: error }, "stopping"));
  };

  try {
    const { role } = await migrateDatabase(connection);
    if (!role) log.warn("the database user may not create roles: the audit log is guarded by its trigger alone");
    const pool = openPool(connection, role);
    const queuePool = openQueuePool(connection, role);
    closing.push(pool.end, queuePool.end, () => settleRemovals(longestRemovalsMs));
    tell("The database has this version's shape");

    const services = await openServices(config, { db: pool.db, queueDb: queuePool.db }, log, overrides);
    closing.push(await sendLetters(services));
    if (!config.smtpUrl) tell(`Mail is written into ${mailFolder(config.dataDir)} (SMTP_URL is not set)`);

    if (config.smtpUrl && !config.publicUrl) {
      log.warn("links in letters lead to localhost: PUBLIC_URL is not set");
      tell(`Warning: links in letters lead to ${services.publicUrl.origin}, this machine alone. Set PUBLIC_URL`);
    }

    for (const warning of walletWarnings(config.wallet, services.publicUrl, services.clock.now())) {
      log.warn(warning);
      tell(`Warning: ${warning}`);
    }
    await openWallets(services);
    closing.push(tellWallets(services));

    const unreadable = await countUnreadableApps(services);
    if (unreadable > 0) {
      const warning = `codes of ${unreadable} authenticator app(s) cannot be checked: they were set up under another SECOND_FACTOR_KEY`;
      log.warn(warning);
      tell(`Warning: ${warning}`);
    }

    const made = await ensureConfiguredAdmin(services);
    if (made === "short-password") {
      throw new ConfigError(`ADMIN_PASSWORD: ${message.passwordTooShort(config.passwordMin)} (PASSWORD_MIN_LENGTH)`);
    }
    if (made === "weak-password") throw new ConfigError("ADMIN_PASSWORD: is too common or too much like the address");
    if (made === "made") tell(`${config.admin?.email} is the first admin`);
    if (made === "address-taken") log.warn("ADMIN_EMAIL belongs to an account already; use: npx evox admin <email>");
    const token = await openSetUp(services);

    const renderer = await loadRenderer(config.development ? devReloadPath : null);
    const metrics = config.metrics ? openMetrics(() => measureWithin(services.db)) : null;
    const { server, changes, streams, close } = await buildApp(services, renderer, metrics);
    const listener = await listenForChanges(connection, {
      on: { card_changed: changes.forget, notified: streams.look },
      onConnected: () => {
        changes.resume();
        streams.lookAtAll();
      },
      onLost: changes.suspend,
    });
    const head = auditHeadFile(config.dataDir, config.auditKey);
    closing.push(listener.end, startSweeping(services), keepAuditHead(services, head));
    if (metrics && config.metrics) closing.push(await serveMetrics(metrics, config.metrics, log));
    await server.listen({ port: config.port, host: config.host });
    closing.push(close);
    const { port } = server.server.address() as AddressInfo;
    const url = config.publicUrl?.origin ?? `http://localhost:${port}`;
    const mustStop = embedded?.taken ?? new Promise<string>(() => {});
    return { url, setUpUrl: token ? `${url}/setup#${token}` : null, services, mustStop, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
