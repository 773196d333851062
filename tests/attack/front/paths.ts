import { type RawResponse, requestRaw } from "./request-raw.ts";
import { cardHost, hiddenName, type Stand } from "./stand.ts";

const encode = (sign: string) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`;

/** Alternative spellings of a URL that some servers and proxies treat as equal. */
const tricks: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `//evil.example${path}`,
  (path) => `/\\evil.example${path}`,
  (path) => path.replaceAll("/", "//"),
  (path) => path.replaceAll("/", "\\"),
  (path) => path.replace(/\/(?=[^/]*$)/u, "%2f"),
  (path) => path.replace(/\/(?=[^/]*$)/u, "%252f"),
  (path) => path.replace(/\/(?=[^/]*$)/u, "%5c"),
  (path) => path.replace(/\/(?=[^/]*$)/u, "%c0%af"),
  (path) => `/.${path}`,
  (path) => `/%2e${path}`,
  (path) => `/x/..${path}`,
  (path) => `/x/%2e%2e${path}`,
  (path) => `/x/..%2f${path.slice(1)}`,
  (path) => `/card/..${path}`,
  (path) => `/card/%2e%2e${path}`,
  (path) => `/c/x/../..${path}`,
  (path) => `/assets/..${path}`,
  (path) => `/assets/..%2f..${path}`,
  (path) => `/assets/%2e%2e${path}`,
  (path) => `/media/..${path}`,
  (path) => `/..;${path}`,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path}/.`,
  (path) => `${path}/..`,
  (path) => `${path}/../`,
  (path) => `${path}.`,
  (path) => `${path}..`,
  (path) => `${path}%2e`,
  (path) => `${path}%00`,
  (path) => `${path}%00.css`,
  (path) => `${path}%0a`,
  (path) => `${path}%0d%0aX-Ran: yes`,
  (path) => `${path}%20`,
  (path) => `${path};a=b`,
  (path) => `${path}/x.css`,
  (path) => `${path}.json`,
  (path) => `${path}%23x`,
  (path) => `${path}#x`,
  (path) => `${path}%3fa=b`,
  (path) => `${path}?`,
  (path) => `${path}?/../../x`,
  (path) => `${path}%`,
  (path) => `${path}%zz`,
  (path) => `${path}%u002f`,
  (path) => `${path}%ff`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/u, encode),
  (path) => path.replace(/[a-z]/u, (sign) => encode(encode(sign).slice(1)) + encode(sign).slice(1)),
  (path) => `${path}/${"../".repeat(200)}etc/passwd`,
  (path) => `${path}${"/x".repeat(3000)}`,
  (path) => `${path}${"x".repeat(12_000)}`,
  (path) => path.slice(1),
  (path) => `http://localhost${path}`,
  (path) => `${path}\u00e9`,
  (path) => `${path} x`,
];

const files = [
  ...["/etc/passwd", "/package.json", "/server/main.ts", "/.env", "/.git/config", "/node_modules/fastify/package.json"],
  ...["/dist/client/index.html", "/../../package.json", "/evox.log", "/mail"],
];

/** Content of our files and the machine's that no response may contain. */
const secrets = /"devDependencies"|root:x:0|from "\.\/|#!\/usr|\[core\]|fastify-plugin|"dependencies"/u;

type Try = { asked: number; faults: string[] };

/** An alternative spelling must give the response of the plain form for that client, or nothing. */
export async function tryPaths(stand: Stand, isTried: () => boolean): Promise<Try> {
  const { port, card, hidden, cookie } = stand;
  const faults: string[] = [];
  let asked = 0;
  const cases: { path: string; lines?: string[]; host?: string }[] = [
    { path: `/card/${card.id}` },
    { path: `/c/${card.shortCode}` },
    { path: `/card/${hidden.id}` },
    { path: `/c/${hidden.shortCode}` },
    { path: `/card/${hidden.id}.vcf` },
    { path: `/card/${hidden.id}/preview.jpg` },
    { path: "/api/users" },
    { path: "/api/me" },
    { path: "/api/cards" },
    { path: "/api/health" },
    { path: "/login" },
    { path: "/" },
    // Card hosts ignore cookies in any spelling of a URL.
    { path: "/api/me", host: cardHost, lines: [`Cookie: ${cookie}`] },
    { path: "/api/users", host: cardHost, lines: [`Cookie: ${cookie}`] },
    ...files.map((path) => ({ path })),
  ];
  for (const { path, host, lines = [] } of cases) {
    const usual = await requestRaw(port, { target: path, ...(host ? { host } : {}), lines });
    for (const trick of tricks) {
      for (const accept of ["*/*", "text/html"].filter(isTried)) {
        asked += 1;
        const target = trick(path);
        const more = { ...(host ? { host } : {}), lines: [...lines, `Accept: ${accept}`] };
        const answer = await requestRaw(port, { target, ...more });
        const said = `${host ?? ""} ${JSON.stringify(target.slice(0, 120))} (${accept})`;
        faults.push(...faultsOf(answer, usual, stand).map((fault) => `${said}: ${fault}`));
      }
    }
  }
  return { asked, faults };
}

function faultsOf(answer: RawResponse, usual: RawResponse, { port, admin }: Stand): string[] {
  const { status, body, header } = answer;
  const faults: string[] = [];
  if (status >= 500) faults.push(`${status}`);
  if (status === 0) faults.push("no answer");
  if (status === 200 && usual.status !== 200 && !isOwnPage(answer))
    faults.push(`200 where the plain address has ${usual.status}`);
  if (secrets.test(body)) faults.push("shows a file");
  if (body.includes(hiddenName) || body.includes(admin.email)) faults.push("shows what is hidden");
  const location = header("location");
  if (location && !/^\/(?![/\\])/u.test(location) && URL.parse(location)?.origin !== `http://localhost:${port}`) {
    faults.push(`leads to ${location}`);
  }
  if (header("x-ran")) faults.push("a head of the asker's");
  if (header("x-content-type-options") !== "nosniff" || !header("content-security-policy")) {
    faults.push(`${status} without the security heads`);
  }
  return faults;
}

/** The app's static page, which contains no data, and the landing page. */
const isOwnPage = ({ body }: RawResponse) =>
  body.includes('<div id="root">') || body.includes("evox-landing") || body.includes("<title>E-VOX");

/** Every spelling of the sign-in URL that works must count against its limit. */
export async function tryLimits(stand: Stand): Promise<Try> {
  const faults: string[] = [];
  const body = JSON.stringify({ email: "nobody@example.com", password: "no-such-word" });
  const lines = ["Content-Type: application/json"];
  const { port, sql } = stand;
  const taken = async () => {
    const rows = await sql`delete from limit_counter where key like 'sign-in:%' returning key, count`;
    return rows.map(({ key, count }) => `${key} ${count}`).join();
  };
  await taken();
  for (const trick of tricks) {
    const target = trick("/api/auth/sign-in");
    const { status } = await requestRaw(port, { method: "POST", target, lines, body });
    const counted = await taken();
    const isSignIn = status === 401;
    if (isSignIn && counted !== "sign-in:127.0.0.1 1") faults.push(`${target} is the sign-in and counts as ${counted}`);
    if (!isSignIn && (status < 400 || status >= 500)) faults.push(`${target}: ${status}`);
    const foreign = await requestRaw(port, {
      method: "POST",
      target,
      lines: [...lines, "Origin: http://evil.example"],
      body,
    });
    if (foreign.status === 401 || foreign.status < 400) faults.push(`${target} from another site: ${foreign.status}`);
    await taken();
  }
  return { asked: tricks.length * 2, faults };
}
