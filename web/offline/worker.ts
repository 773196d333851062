/**
 * The service worker: keeps the owner's own cards on their phone, page, code, photo and contact file, so that they open without a
 * network (decision 29). It stands before those cards and the dashboard and before nothing else. No imports: a service
 * worker is one file with a name of its own.
 */

type Waiting = Event & { waitUntil: (done: Promise<unknown>) => void };
type Fetching = Waiting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Told = Waiting & { data: unknown; ports: readonly MessagePort[] };
type Worker = {
  addEventListener: {
    (type: "install" | "activate", listen: (event: Waiting) => void): void;
    (type: "fetch", listen: (event: Fetching) => void): void;
    (type: "message", listen: (event: Told) => void): void;
  };
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

const worker = globalThis as unknown as Worker;

const cacheName = "own-cards-1";
/** After this long a bad network is no network: what is kept is shown, and the newest comes with the next visit. */
const patienceMs = 3000;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("message", (event) => {
  const paths = pathsOf(event.data);
  const done = keepOnly(paths).then(
    () => event.ports[0]?.postMessage("kept"),
    () => event.ports[0]?.postMessage("failed"),
  );
  event.waitUntil(done);
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" || isContactFile(pathname)) event.respondWith(answerPage(event, pathname));
  else if (/^\/(?:assets|media)\//u.test(pathname)) event.respondWith(answerFile(request));
});

/** Only addresses of cards, whoever sends them. */
function pathsOf(data: unknown): string[] {
  if (!Array.isArray(data)) return [];
  return data.filter((path): path is string => typeof path === "string" && /^\/(?:c|card)\/[\w-]+$/u.test(path));
}

/**
 * The newest page where the network answers in time, else the kept one; without one, the network's own failure. At the
 * dashboard's address a slow network is waited for: what stands in there is not what was asked for.
 */
async function answerPage(event: Fetching, pathname: string): Promise<Response> {
  const fetched = fetch(event.request);
  // Copied before anybody reads it; a lost connection changes nothing of what is kept.
  const copied = fetched.then((answer) => answer.clone());
  event.waitUntil(copied.then((answer) => renew(pathname, answer)).catch(() => {}));
  const cache = await caches.open(cacheName);
  const kept = await cache.match(pathname);
  if (!kept) return fetched.catch(async (error) => (await standIn(cache, pathname)) ?? Promise.reject(error));
  const copy = () => marked(kept, "card");
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(copy()), patienceMs));
  // A proxy's error page is no newer card, nor is the refusal of too many requests from one address, as at a fair.
  const isNone = ({ status }: Response) => status >= 500 || status === 429;
  const newest = fetched.then((answer) => (isNone(answer) ? copy() : answer)).catch(copy);
  return Promise.race([newest, late]);
}

/** Where the app starts, without a network, the first card stands in: it is what one wants to show. */
async function standIn(cache: Cache, pathname: string): Promise<Response | undefined> {
  if (pathname !== "/dashboard") return undefined;
  const isCard = (path: string) => path.startsWith("/card/") && !isContactFile(path);
  const first = (await cache.keys()).find(({ url }) => isCard(new URL(url).pathname));
  const kept = first && (await cache.match(first));
  return kept && marked(kept, "dashboard");
}

/** The page says that it is a copy, and what for (web/card/offline-notice.ts). */
async function marked(kept: Response, as: "card" | "dashboard"): Promise<Response> {
  const headers = new Headers(kept.headers);
  // The text is unpacked already, and longer.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const html = (await kept.clone().text()).replace("<body", `<body data-kept="${as}"`);
  return new Response(html, { status: kept.status, headers });
}

/** Files with a hash or a random name never change, so what is kept is right; what is not kept is the network's. */
async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    // Another width of a photo that is kept.
    const wanted = photoOf(new URL(request.url).pathname);
    const other = (await cache.keys()).find(({ url }) => photoOf(new URL(url).pathname) === wanted && isPhoto(wanted));
    const answer = other && (await cache.match(other));
    if (!answer) throw error;
    return answer;
  }
}

/**
 * Blocked, expired or deleted: under its other address and in its files it is gone too. A living card's addresses lead to no
 * other: one that does is a deleted card's (docs/decisions/0030).
 */
const isGone = ({ status, type, redirected }: Response): boolean =>
  status === 403 || status === 404 || status === 410 || type === "opaqueredirect" || redirected;

/** What a visit brought is kept; with a card that is gone all goes, and the next visit of the dashboard keeps the others. */
async function renew(pathname: string, answer: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(pathname))) return;
  if (isGone(answer)) await caches.delete(cacheName);
  else if (answer.ok && isContactFile(pathname)) await cache.put(pathname, answer);
  else if (answer.ok) {
    await keep(cache, pathname, answer);
    await keepContactFile(cache, pathname);
  }
}

const isContactFile = (path: string): boolean => path.endsWith(".vcf");

/** What the card's own button saves; its path, or none where the address is not the one that the button stands beside. */
async function keepContactFile(cache: Cache, path: string): Promise<string[]> {
  if (!path.startsWith("/card/")) return [];
  const file = `${path}.vcf`;
  const answer = await fetch(file, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(file, answer);
  return [file];
}

/** @throws when something could not be fetched: what was kept before stays then */
async function keepOnly(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) {
    await caches.delete(cacheName);
    return;
  }
  const cache = await caches.open(cacheName);
  const used = new Set<string>();
  for (const path of paths) {
    const answer = await fetch(path, { credentials: "same-origin" });
    if (isGone(answer)) continue;
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    used.add(path);
    for (const file of await keep(cache, path, answer)) used.add(file);
    for (const file of await keepContactFile(cache, path)) used.add(file);
  }
  for (const request of await cache.keys()) {
    if (!used.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/**
 * The files that a page names, those that its scripts and style sheets name, and when all are there the page; the paths of
 * the files.
 */
async function keep(cache: Cache, path: string, page: Response): Promise<Iterable<string>> {
  const seen = new Set(filesIn(await page.clone().text()));
  for (const file of seen) for (const named of await keepFile(cache, file)) seen.add(named);
  await cache.put(path, page);
  return seen;
}

/** What the file names itself. */
async function keepFile(cache: Cache, path: string): Promise<string[]> {
  const known = await cache.match(path);
  const answer = known ?? (await fetch(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  if (!known) await cache.put(path, answer.clone());
  if (path.endsWith(".css")) return filesIn(await answer.text());
  return path.endsWith(".js") ? importsIn(await answer.text()) : [];
}

/** Scripts, styles and fonts, and of a photo, which comes in many widths, the one that a phone shows. */
function filesIn(text: string): string[] {
  const named = [...new Set(text.match(/\/(?:assets|media)\/[\w./-]+/gu) ?? [])];
  const photos = new Map<string, string>();
  for (const file of named.filter(isPhoto)) {
    const known = photos.get(photoOf(file));
    if (!known || awayFromPhone(file) < awayFromPhone(known)) photos.set(photoOf(file), file);
  }
  return [...named.filter((file) => !isPhoto(file)), ...photos.values()];
}

/** What a built script needs before it runs: static imports of its neighbours. */
function importsIn(script: string): string[] {
  return [...script.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/gu)].map(([, name]) => `/assets/${name}`);
}

const phonePixels = 800;
const isPhoto = (path: string): boolean => path.startsWith("/media/");
const photoOf = (path: string): string => path.split("/").slice(0, 3).join("/");
const awayFromPhone = (path: string): number =>
  Math.abs(Number(/(\d+)\.webp$/u.exec(path)?.[1] ?? Number.POSITIVE_INFINITY) - phonePixels);
