import { ConfigError, parseConfig } from "./config/config.ts";
import { errorText, serializeError } from "./core/error-serializer.ts";
import { ignoreLostConnectionRejections } from "./db/unhandled-rejections.ts";
import { rejectStaleBuild } from "./process/built-from.ts";
import { enableV8Cache } from "./process/v8-cache.ts";

const maxStopMs = 20_000;

enableV8Cache();
ignoreLostConnectionRejections((error) => console.error(`A new database connection was lost: ${errorText(error)}`));

try {
  rejectStaleBuild();
  const config = parseConfig(process.env);
  // Reports an invalid environment before loading the rest.
  const { startProduct } = await import("./process/start.ts");
  // A stop signal during the start takes effect after it, because PostgreSQL must not stop while starting.
  const stopAsked = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopAsked.resolve());
  const running = await startProduct(config, (step) => console.log(`  ${step}`));

  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), maxStopMs + config.drainSeconds * 1000).unref();
    void running.stop().then(() => process.exit(code));
  };
  void stopAsked.promise.then(() => stop(0));
  void running.mustStop.then((why) => {
    console.error(`E-VOX is stopping. ${why}`);
    stop(1);
  });

  console.log(`\n  E-VOX is running at ${running.url}`);
  if (running.setUpUrl) console.log(`  Create the first admin (the link works once): ${running.setUpUrl}`);
  console.log("  Press Ctrl-C to stop.\n");
} catch (error) {
  const text = errorText(error);
  console.error(error instanceof ConfigError ? `E-VOX could not start: ${text}` : `E-VOX could not start. ${text}`);
  if (process.env.LOG_LEVEL === "debug") console.error(serializeError(error));
  process.exit(1);
}
