import { keepCompiledCode } from "./compiled-code.ts";

/** A process that answers requests and does nothing else (answering.ts). What must hold while that is loaded stands here. */

keepCompiledCode();

// A terminal and a service manager signal all of us; when to stop is for the first process to say.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
// Without the first process nobody looks after the database, and its place may be taken any moment.
process.once("disconnect", () => process.exit(1));

await import("./answering.ts");
