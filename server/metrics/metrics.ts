import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { createJobGauges, type JobReport } from "./job-gauges.ts";
import { createUsageGauges, type MeasureServiceUsage } from "./usage-gauges.ts";

/** Labels are route patterns and fixed words, never free text. */
export type Metrics = {
  /** `seconds` is null for streams. */
  answered: (request: { method: string; route: string; status: number; seconds: number | null }) => void;
  /** From the page cache, before routing. */
  answeredFromMemory: (request: { method: string; route: string; status: number }) => void;
};

export type RenderMetrics = () => Promise<{ text: string; contentType: string }>;

const cardPages = new Set(["/card/:id", "/c/:code"]);

export function openMetrics(
  measure: MeasureServiceUsage,
  jobs: () => JobReport[],
): { metrics: Metrics; show: RenderMetrics } {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const metrics = createMetrics(register);
  const showUse = createUsageGauges([register]);
  createJobGauges(register, jobs);
  const show = async () => {
    showUse(await measure());
    return { text: await register.metrics(), contentType: register.contentType };
  };
  return { metrics, show };
}

export function createMetrics(register: Registry): Metrics {
  const registers = [register];
  const requests = new Counter({
    name: "evox_http_requests_total",
    help: "HTTP responses by route, method and status",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "evox_http_request_duration_seconds",
    help: "Time from request headers to last response byte, except for responses served from memory",
    labelNames: ["method", "route"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const pages = new Counter({
    name: "evox_card_pages_total",
    help: "Card pages by source (memory or database) and status; 304 means the visitor had the page",
    labelNames: ["from", "status"],
    registers,
  });
  const views = new Counter({ name: "evox_views_acknowledged_total", help: "Card views recorded", registers });
  const uploads = new Counter({
    name: "evox_uploads_total",
    help: "Image uploads by kind and outcome (kept, refused or failed)",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const signIns = new Counter({
    name: "evox_sign_ins_total",
    help: "Sign-ins by outcome: done, half (second factor required), refused, held (too many attempts) or failed (server error)",
    labelNames: ["outcome"],
    registers,
  });

  return {
    answered: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status });
      if (seconds !== null) durations.observe({ method, route }, seconds);
      if (cardPages.has(route)) pages.inc({ from: "database", status });
      const operation = `${method} ${route}`;
      if (operation === "POST /api/cards/:id/views" && status < 300) views.inc();
      const kind = /^POST \/api\/uploads\/(photo|logo)$/u.exec(operation)?.[1];
      if (kind) uploads.inc({ kind, outcome: status < 300 ? "kept" : status < 500 ? "refused" : "failed" });
      if (signInRoutes.has(operation)) signIns.inc({ outcome: signInOutcome(status) });
    },
    answeredFromMemory: ({ method, route, status }) => {
      requests.inc({ method, route, status });
      pages.inc({ from: "memory", status });
    },
  };
}

/** Routes that start a session or a second factor. */
const signInRoutes = new Set([
  "POST /api/auth/sign-in",
  "POST /api/auth/passkey",
  ...["app", "recovery-code", "passkey"].map((way) => `POST /api/auth/second-step/${way}`),
]);

function signInOutcome(status: number): string {
  if (status === 202) return "half";
  if (status < 300) return "done";
  if (status === 429) return "held";
  return status < 500 ? "refused" : "failed";
}
