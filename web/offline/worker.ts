/**
 * The service worker: caches the owner's cards on their phone (page, QR code, photo, contact file) and the page that adds
 * a contact, so that they open without a network (decision 29). It controls only those pages and the dashboard. It has no
 * imports, because a service worker is a single file with a fixed name.
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
/** After this time the cached page is shown; the fetched page is used on the next visit. */
const maxWaitMs = 3000;

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
  const { pathname, origin, searchParams } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" || isContactFile(pathname))
    event.respondWith(answerPage(event, pathname, !searchParams.has("lang")));
  else if (/^\/(?:assets|media)\//u.test(pathname)) event.respondWith(answerFile(request));
});

/** Keeps only addresses of cards and the page that adds a contact, because any page can send messages. */
function pathsOf(data: unknown): string[] {
  if (!Array.isArray(data)) return [];
  return data.filter(
    (path): path is string => typeof path === "string" && /^\/(?:(?:c|card)\/[\w-]+|contacts\/new)$/u.test(path),
  );
}

/**
 * Returns the fetched page if the network responds in time, otherwise the cached one. Without a cached page, waits for
 * the network, so that the dashboard is replaced by a card only when the network fails.
 * @param mayRenew false: the address chooses a language, and the server redirects
 */
async function answerPage(event: Fetching, pathname: string, mayRenew: boolean): Promise<Response> {
  const fetched = fetch(event.request);
  // Cloned before the body is read. A lost connection does not change the cache.
  const copied = fetched.then((answer) => answer.clone());
  if (mayRenew) event.waitUntil(copied.then((answer) => renew(pathname, answer)).catch(() => {}));
  const cache = await caches.open(cacheName);
  const kept = await cache.match(pathname);
  if (!kept) return fetched.catch(async (error) => (await standIn(cache, pathname)) ?? Promise.reject(error));
  const copy = () => marked(kept, "card");
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(copy()), maxWaitMs));
  // A proxy's error page or a rate limit (as at a fair, with many visitors behind one address) does not replace the
  // card.
  const isNone = ({ status }: Response) => status >= 500 || status === 429;
  const newest = fetched.then((answer) => (isNone(answer) ? copy() : answer)).catch(copy);
  return Promise.race([newest, late]);
}

/** Returns the first cached card in place of the dashboard, the app's start page, without a network. */
async function standIn(cache: Cache, pathname: string): Promise<Response | undefined> {
  if (pathname !== "/dashboard") return undefined;
  const isCard = (path: string) => path.startsWith("/card/") && !isContactFile(path);
  const first = (await cache.keys()).find(({ url }) => isCard(new URL(url).pathname));
  const kept = first && (await cache.match(first));
  return kept && marked(kept, "dashboard");
}

/** Marks the page as a copy of a card or a replacement of the dashboard (web/card/offline-notice.ts). */
async function marked(kept: Response, as: "card" | "dashboard"): Promise<Response> {
  const headers = new Headers(kept.headers);
  // The text is decompressed and longer.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const html = (await kept.clone().text()).replace("<body", `<body data-kept="${as}"`);
  return new Response(html, { status: kept.status, headers });
}

/** Returns a cached file without revalidation, because files with a hash or random name never change. */
async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    // Falls back to another cached width of the photo.
    const wanted = photoOf(new URL(request.url).pathname);
    const other = (await cache.keys()).find(({ url }) => photoOf(new URL(url).pathname) === wanted && isPhoto(wanted));
    const answer = other && (await cache.match(other));
    if (!answer) throw error;
    return answer;
  }
}

/**
 * Returns true for a blocked, expired or deleted card. A redirect also means a deleted card, because an existing card's
 * addresses do not redirect (docs/decisions/0030), except to store a language.
 */
const isGone = ({ status, type, redirected }: Response): boolean =>
  status === 403 || status === 404 || status === 410 || type === "opaqueredirect" || redirected;

/** Updates the cache after a visit. A card that is gone clears the cache; the next dashboard visit refills it. */
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

/** Caches a card's contact file and returns its path; returns none for a short link, whose page has no such file. */
async function keepContactFile(cache: Cache, path: string): Promise<string[]> {
  if (!path.startsWith("/card/")) return [];
  const file = `${path}.vcf`;
  const answer = await fetch(file, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(file, answer);
  return [file];
}

/** @throws if a request failed; cached pages then stay */
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

/** Caches the files of a page, the files that those reference and finally the page. Returns the paths of the files. */
async function keep(cache: Cache, path: string, page: Response): Promise<Iterable<string>> {
  const seen = new Set(filesIn(await page.clone().text()));
  for (const file of seen) for (const named of await keepFile(cache, file)) seen.add(named);
  await cache.put(path, page);
  return seen;
}

/** Caches a file and returns the files that it references. */
async function keepFile(cache: Cache, path: string): Promise<string[]> {
  const known = await cache.match(path);
  const answer = known ?? (await fetch(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  if (!known) await cache.put(path, answer.clone());
  if (path.endsWith(".css")) return filesIn(await answer.text());
  return path.endsWith(".js") ? importsIn(await answer.text()) : [];
}

/** Returns scripts, styles, fonts and, of each photo, the width that fits a phone best. */
function filesIn(text: string): string[] {
  const named = [...new Set(text.match(/\/(?:assets|media)\/[\w./-]+/gu) ?? [])];
  const photos = new Map<string, string>();
  for (const file of named.filter(isPhoto)) {
    const known = photos.get(photoOf(file));
    if (!known || awayFromPhone(file) < awayFromPhone(known)) photos.set(photoOf(file), file);
  }
  return [...named.filter((file) => !isPhoto(file)), ...photos.values()];
}

/** Returns the static imports of a built script. */
function importsIn(script: string): string[] {
  return [...script.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/gu)].map(([, name]) => `/assets/${name}`);
}

const phonePixels = 800;
const isPhoto = (path: string): boolean => path.startsWith("/media/");
const photoOf = (path: string): string => path.split("/").slice(0, 3).join("/");
const awayFromPhone = (path: string): number =>
  Math.abs(Number(/(\d+)\.webp$/u.exec(path)?.[1] ?? Number.POSITIVE_INFINITY) - phonePixels);
