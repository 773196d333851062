import { enableV8Cache } from "./v8-cache.ts";

/** The entry of a worker (worker-main.ts); sets what must be set before loading it. */

enableV8Cache();

// The first process decides when to stop, because terminals and service managers signal all.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
// Without the first process nothing supervises the database.
process.once("disconnect", () => process.exit(1));

await import("./worker-main.ts");
