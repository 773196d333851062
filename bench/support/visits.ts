import { browserHeaders, requestText } from "./load.ts";

/** Seeded random numbers, so that a run is repeatable (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled(count: number, next: () => number): number[] {
  const places = Array.from({ length: count }, (_place, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [places[last], places[other]] = [places[other] ?? 0, places[last] ?? 0];
  }
  return places;
}

type Kind = "view" | "contact" | "svg" | "png" | "preview";

/** Share of requests for other content than pages. Images and QR codes are rendered per request. */
const shares: Record<Kind, number> = { view: 0.06, contact: 0.02, svg: 0.01, png: 0.005, preview: 0.002 };

/** Number of popular cards, and how much more often the first is opened than the middle ones. */
const hotCards = 4000;
const skew = 3;

/**
 * Simulates a fair: requests and their order. Half of the page requests go to a few thousand popular cards, most to the
 * first ones; the other half go to all cards, each once before any repeats. Includes views, contact files, QR codes and
 * preview images.
 */
export function fairRequests(port: number, cards: readonly string[], count: number) {
  const next = numbersFrom(20_261_124);
  const page = (id: string) => requestText(port, { path: `/card/${id}`, headers: browserHeaders });
  const hot = cards.slice(0, hotCards);
  const get = (suffix: string) =>
    hot.map((id) => requestText(port, { path: `/card/${id}${suffix}`, headers: { accept: "*/*" } }));
  const kinds = {
    view: hot.map((id) =>
      requestText(port, {
        ...{ method: "POST", path: `/api/cards/${id}/views?via=nfc` },
        headers: { "sec-fetch-site": "same-origin", "content-length": "0" },
      }),
    ),
    contact: get(".vcf"),
    svg: get("/qr.svg"),
    png: get("/qr.png"),
    preview: get("/preview.jpg"),
  };
  const requests = cards.map(page);
  const begins = new Map<string, number>();
  for (const [kind, texts] of Object.entries(kinds)) {
    begins.set(kind, requests.length);
    requests.push(...texts);
  }
  const hotPlace = () => Math.floor(next() ** skew * hot.length);
  let rest: number[] = [];
  const anyPlace = () => {
    if (rest.length === 0) rest = shuffled(cards.length, next);
    return rest.pop() ?? 0;
  };
  function place(): number {
    let drawn = next();
    for (const [kind, share] of Object.entries(shares)) {
      if (drawn < share) return (begins.get(kind) ?? 0) + hotPlace();
      drawn -= share;
    }
    return next() < 0.5 ? hotPlace() : anyPlace();
  }
  const order = Array.from({ length: count }, place);
  return { requests, order };
}
