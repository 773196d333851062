import { Gauge, type Registry } from "prom-client";

export type JobReport = {
  name: string;
  done: number;
  failed: number;
  /** The end of the last successful run, in milliseconds since 1970; null: none. */
  doneAt: number | null;
};

export function createJobGauges(register: Registry, reports: () => JobReport[]): void {
  const registers = [register];
  new Gauge({
    name: "evox_job_runs",
    help: "Background job runs since process start, done or failed",
    labelNames: ["job", "outcome"],
    registers,
    collect() {
      for (const { name, done, failed } of reports()) {
        this.set({ job: name, outcome: "done" }, done);
        this.set({ job: name, outcome: "failed" }, failed);
      }
    },
  });
  new Gauge({
    name: "evox_job_done_timestamp_seconds",
    help: "Unix time in seconds when a background job last completed in this process",
    labelNames: ["job"],
    registers,
    collect() {
      for (const { name, doneAt } of reports()) if (doneAt !== null) this.set({ job: name }, doneAt / 1000);
    },
  });
}
