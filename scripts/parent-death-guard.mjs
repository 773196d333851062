/**
 * Loaded before the server's own code: when the script that started it is gone, however it went, the channel to it
 * closes and the server gets the signal that stops it in order, or, while it is still starting, ends it at once.
 */
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
if (!process.connected) process.kill(process.pid, "SIGTERM");
