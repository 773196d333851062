import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Harness } from "../../proof/harness.ts";
import { makeWorld } from "../../server/authorization/world.ts";
import { makeTargets } from "./targets.ts";
import { countFaults, countStatuses, type Found, outsideTool, runTool, sumOf, type ToolContext } from "./tool.ts";

/** wapiti crawls the site as a visitor and as an admin, and attacks every URL with a parameter. */
export const wapiti: Harness = outsideTool(
  "wapiti",
  {
    promise: "wapiti finds no weakness",
    wanted: "the whole site as visitor and as admin: 0 findings, but those shown to be wrong; 0 of 5xx",
  },
  attack,
);

/** Without modules that contact other servers. */
const modules = {
  full: [
    ...["backup", "blindsql", "cookieflags", "crlf", "csp", "csrf", "exec", "file", "htaccess", "http_headers"],
    ...["methods", "permanentxss", "redirect", "shellshock", "sql", "xss"],
  ],
  short: ["csp", "file", "http_headers", "redirect"],
};
const withinSeconds = { full: { crawl: 120, each: 150 }, short: { crawl: 10, each: 15 } };

const pages = [
  ...[
    "/",
    "/login",
    "/addmein",
    "/setup",
    "/reset",
    "/prove",
    "/invitation",
    "/dashboard",
    "/account",
    "/admin",
    "/admin-tools",
  ],
  ...["/leader", "/organization", "/role-debug", "/role-dashboard", "/dashboard/qr", "/dashboard/nfc", "/api/docs"],
];

type Finding = { category: string; info: string; path: string; method: string; parameter: string };

type Wrong = {
  category: string;
  info: RegExp;
  because: string;
  isSo: (url: string, finding: Finding) => Promise<boolean>;
};

/** False positives, each with a condition that is checked on every run. */
const wrong: readonly Wrong[] = [
  {
    category: "Backup file",
    info: /\/dashboard\//u,
    because: "every address below /dashboard is a screen's, and answers with the app's page",
    isSo: async (url, { path }) => (await textAt(url + path)) === (await textAt(`${url}/dashboard/edit/nobody`)),
  },
  {
    category: "Cross Site Request Forgery",
    info: /Lack of anti CSRF token/u,
    because: "other sites are told apart by Origin and Sec-Fetch-Site, not by a token",
    isSo: async (url, { path }) => {
      const headers = { origin: "https://evil.example", "content-type": "application/json" };
      return (await fetch(url + path, { method: "POST", headers, body: "{}" })).status === 403;
    },
  },
  {
    category: "HTTP Secure Headers",
    info: /^X-Frame-Options is not set$/u,
    because: "the policy's frame-ancestors says it, and says more",
    isSo: async (url) => (await policyOf(url)).includes("frame-ancestors 'none'"),
  },
  {
    category: "HTTP Secure Headers",
    info: /^X-XSS-Protection is not set$/u,
    because: "browsers have dropped what it switched; the policy lets no written script run",
    isSo: async (url) => !(await policyOf(url)).includes("unsafe"),
  },
  {
    category: "HTTP Secure Headers",
    info: /^Strict-Transport-Security is not set$/u,
    because: "it is sent under https alone; on http browsers ignore it",
    isSo: async (url) => url.startsWith("http://"),
  },
];

const textAt = async (address: string) => (await fetch(address)).text();
const policyOf = async (url: string) => (await fetch(`${url}/`)).headers.get("content-security-policy") ?? "unsafe";

async function isShownWrong(url: string, finding: Finding): Promise<boolean> {
  const reason = wrong.find(({ category, info }) => category === finding.category && info.test(finding.info));
  return reason !== undefined && (await reason.isSo(url, finding));
}

async function attack(context: ToolContext): Promise<Found> {
  const { fixture, options } = context;
  const world = await makeWorld(fixture);
  const targets = (await makeTargets(world, fixture.url)).filter(({ method }) => method === "GET");
  const admin = await world.actor("admin", "active");
  const addresses = [...pages, ...targets.map(({ path }) => path)];
  const said = { findings: 0, shownWrong: 0, broken: 0 };
  for (const cookie of options.full ? [null, `evox=${admin.cookie}`] : [null]) {
    const findings = await scan(context, options.full ? addresses : pages.slice(0, 4), cookie);
    if (!findings) said.broken += 1;
    for (const finding of findings ?? []) {
      if (await isShownWrong(fixture.url, finding)) {
        said.shownWrong += 1;
        continue;
      }
      said.findings += 1;
      options.say(`${finding.category}: ${finding.method} ${finding.path} ${finding.parameter}: ${finding.info}`);
    }
  }
  const asked = sumOf(countStatuses(fixture));
  const faults = countFaults(context);
  const { findings, shownWrong, broken } = said;
  return {
    measured: `${asked.toLocaleString("en")} requests: ${findings} findings, ${shownWrong} more shown to be wrong, ${faults} of 5xx or logged as faults${broken ? `, ${broken} scans broke off` : ""}`,
    held: asked > 0 && findings + faults + broken === 0,
  };
}

type Report = { vulnerabilities: Record<string, Finding[]>; anomalies: Record<string, Finding[]> };

/** Returns the reported findings; null without a report. */
async function scan(context: ToolContext, addresses: string[], cookie: string | null): Promise<Finding[] | null> {
  const { fixture, options, folder } = context;
  const report = join(folder, `report-${cookie === null ? "visitor" : "admin"}.json`);
  const { crawl, each } = options.full ? withinSeconds.full : withinSeconds.short;
  const asked = options.full ? modules.full : modules.short;
  const { output } = await runTool(
    context,
    "wapiti",
    [
      ...["-u", `${fixture.url}/`, "--scope", "domain", "-d", "6", "--max-links-per-page", "200", "--flush-session"],
      ...addresses.flatMap((address) => ["-s", fixture.url + address]),
      ...["-m", asked.join(","), "--max-scan-time", String(crawl), "--max-attack-time", String(each)],
      ...["-t", "10", "-f", "json", "-o", report, "--no-bugreport", "--store-session", folder],
      ...(cookie === null ? [] : ["-H", `Cookie: ${cookie}`]),
    ],
    crawl + each * asked.length + 60,
  );
  const text = await readFile(report, "utf8").catch(() => null);
  if (text === null) {
    options.say(output.slice(-2000));
    return null;
  }
  const { vulnerabilities, anomalies } = JSON.parse(text) as Report;
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([category, found]) =>
    found.map((finding) => ({ ...finding, category })),
  );
}
