/**
 * Loaded before the server's own code. If the parent script dies in any way, its IPC channel closes and SIGTERM stops
 * the server in order, or ends it at once during startup.
 */
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
if (!process.connected) process.kill(process.pid, "SIGTERM");
