import { cpus, totalmem } from "node:os";

/** Describes the hardware that figures depend on, without host names or paths. */
export function describeMachine(postgresVersion: string): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = processors[0]?.model.trim() || "unnamed processor";
  return `${model}, ${processors.length} cores, ${memory} GB of memory, Node ${process.versions.node}, PostgreSQL ${postgresVersion.split(" ")[0]}`;
}
