import { Gauge, type Registry } from "prom-client";
import type { ServiceUsage } from "../data/service/queries.ts";

/** Returns null if the database does not respond. */
export type MeasureServiceUsage = () => Promise<ServiceUsage | null>;

/** @returns updates the gauges; null clears them */
export function createUsageGauges(registers: Registry[]): (use: ServiceUsage | null) => void {
  const up = new Gauge({
    name: "evox_database_up",
    help: "1 if the database answered within two seconds",
    registers,
  });
  const sessions = new Gauge({ name: "evox_sessions", help: "Open sessions", registers });
  const emails = new Gauge({
    name: "evox_emails",
    help: "Emails in the mail queue by state: created and retry are waiting, active are being sent, failed will not be retried",
    labelNames: ["state"],
    registers,
  });
  const connections = new Gauge({
    name: "evox_database_connections",
    help: "Database connections of all E-VOX processes: evox answers requests, evox-emails sends emails, evox-listen receives notifications",
    labelNames: ["application"],
    registers,
  });
  return (use) => {
    up.set(use ? 1 : 0);
    sessions.remove();
    for (const gauge of [connections, emails]) gauge.reset();
    if (!use) return;
    sessions.set(use.sessions);
    for (const [state, count] of Object.entries(use.connections)) connections.set({ application: state }, count);
    for (const [state, count] of Object.entries(use.emails)) emails.set({ state }, count);
  };
}
