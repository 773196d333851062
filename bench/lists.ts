/**
 * `npm run bench:lists`: measures lists, filters, searches and sort orders with 100,000 people, as many cards, 1,000
 * organizations, 1,000,000 audit entries and 300,000 sign-ins in the embedded database. Sends each request 40 times
 * over HTTP and fails if a 95th percentile exceeds the budget. `npm run bench:lists -- 10000` sets the number of
 * people.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "../tests/support/client.ts";
import { runFile, startProcess } from "../tests/support/process.ts";
import { formatInteger, median, percentileOf } from "./support/figures.ts";
import { measureFirstRows } from "./support/first-rows.ts";
import { loadAverage, report } from "./support/results.ts";

const people = process.argv[2] ?? "100000";
const rounds = 40;
const budgetMs = 150;
const firstRowsMs = 500;
const deepestPage = 1.5;

const directory = (query: Record<string, string>) => `/api/directory?${new URLSearchParams(query)}`;

const sorts = ["created", "name", "email", "company", "category", "status", "subscription"];
const states = ["active", "suspended", "blocked", "expired"];
const searches = ["sunita", "gur", "himal hydro", "example", "o’b", "+977981", "nobody of this name"];

function questions(organizationId: string): Record<string, string> {
  const asked: Record<string, string> = {};
  for (const sort of sorts) {
    for (const direction of ["asc", "desc"]) asked[`order ${sort} ${direction}`] = directory({ sort, direction });
  }
  for (const state of states)
    for (const sort of ["created", "name"]) asked[`${state} by ${sort}`] = directory({ state, sort });
  for (const search of searches) {
    for (const sort of ["created", "name"]) asked[`search "${search}" by ${sort}`] = directory({ search, sort });
    asked[`people "${search}"`] = `/api/users?search=${encodeURIComponent(search)}`;
    asked[`audit log "${search}"`] = `/api/audit-log?search=${encodeURIComponent(search)}`;
    asked[`sign-ins "${search}"`] = `/api/sign-ins?search=${encodeURIComponent(search)}`;
    asked[`organizations "${search}"`] = `/api/organizations?search=${encodeURIComponent(search)}`;
  }
  return {
    ...asked,
    "search and filter": directory({ search: "sunita", state: "blocked", sort: "company" }),
    stats: "/api/stats",
    people: "/api/users",
    organizations: "/api/organizations",
    members: `/api/organizations/${organizationId}/members`,
    "members searched": `/api/organizations/${organizationId}/members?search=gur&status=active`,
    "audit log": "/api/audit-log",
    "audit log by action": "/api/audit-log?action=export",
    "audit log of a day": "/api/audit-log?from=2026-01-10&to=2026-01-11",
    "sign-ins": "/api/sign-ins",
    "sign-ins refused": "/api/sign-ins?success=false",
    messages: "/api/contact-messages",
    notifications: "/api/notifications",
  };
}

async function timed(client: Client, path: string): Promise<number> {
  const began = performance.now();
  const { status } = await client.get(path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return performance.now() - began;
}

/** Measures deep pages by cursor: the time of the first and of the last. */
async function pageCost(client: Client, pages: number): Promise<{ first: number; last: number }> {
  const times: number[] = [];
  let cursor = "";
  for (let page = 1; page <= pages; page += 1) {
    const path = directory({ sort: "name", limit: "100", ...(cursor ? { cursor } : {}) });
    const began = performance.now();
    const { body } = await client.get(path);
    times.push(performance.now() - began);
    cursor = body.nextCursor;
    if (!cursor) break;
  }
  return { first: median(times.slice(0, 20)), last: median(times.slice(-20)) };
}

const busy = loadAverage();
const dataDir = await mkdtemp(join(tmpdir(), "evox-bench-"));
try {
  const seeded = await runFile("cli/main.ts", ["seed", "--people", people], { DATA_DIR: dataDir });
  console.log(seeded.output.trim());
  if (seeded.code !== 0) throw new Error("the sample was not made as a whole: nothing is measured on a part of it");
  const admin = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "correct-horse-battery" };
  const product = await startProcess({ DATA_DIR: dataDir, PORT: "4217", ...admin });
  try {
    const client = new Client(product.url);
    await client.post("/api/auth/sign-in", { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD });
    const organizationId = (await client.get("/api/organizations?limit=1")).body.items[0].id;
    const asked = Object.entries(questions(organizationId));
    const times = new Map(asked.map(([name]) => [name, [] as number[]]));
    // Alternates the requests, so that a slow phase of the machine affects all.
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, path] of asked) times.get(name)?.push(await timed(client, path));
    }
    const all = [...times].map(([name, list]) => ({ name, p50: median(list), p95: percentileOf(list, 0.95) }));
    const worst = all.toSorted((a, b) => b.p95 - a.p95);
    for (const { name, p50, p95 } of worst.slice(0, 12)) {
      console.log(`${name.padEnd(36)} median ${p50.toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms`);
    }
    const { first, last } = await pageCost(client, 500);
    const shown = await measureFirstRows(product.url, client);
    for (const [name, time] of Object.entries(shown))
      console.log(`${name.padEnd(36)} ${time.toFixed(0).padStart(14)} ms`);
    const slow = worst.filter(({ p95 }) => p95 > budgetMs);
    if (slow.length > 0) console.log(`above ${budgetMs} ms: ${slow.map(({ name }) => name).join(", ")}`);
    const sample = `with ${formatInteger(Number(people))} people`;
    await report("lists", busy, [
      {
        claim: `lists, filters, orders and searches ${sample}, ${asked.length} kinds, each asked for ${rounds} times`,
        wanted: `95th percentile ≤ ${budgetMs} ms`,
        measured: `${worst[0]?.p95.toFixed(0)} ms at worst (${worst[0]?.name}), ${median(all.map(({ p95 }) => p95)).toFixed(1)} ms in the median kind`,
        held: slow.length === 0,
      },
      {
        claim: `the five hundredth page of the directory ${sample} against the first`,
        wanted: `≤ ${deepestPage} × the time`,
        measured: `${(last / first).toFixed(2)} × (${last.toFixed(1)} to ${first.toFixed(1)} ms)`,
        held: last <= first * deepestPage,
      },
      {
        claim: `first row of the directory on the screen ${sample}`,
        wanted: `opened or searched ≤ ${firstRowsMs} ms`,
        measured: `opened ${shown.opened.toFixed(0)} ms, searched ${shown.searched.toFixed(0)} ms; the app loaded there ${shown.loaded.toFixed(0)} ms, in a browser that was never here ${shown.fresh.toFixed(0)} ms`,
        held: Math.max(shown.opened, shown.searched) <= firstRowsMs,
      },
    ]);
  } finally {
    await product.kill("SIGTERM");
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
