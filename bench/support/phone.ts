import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { readPaint, watchPaint } from "../../tests/support/shifts.ts";

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};
/** After this time no larger element is painted. */
const restMs = 2500;

type Part = { type: string; bytes: number };

export type PageLoad = {
  paint: number;
  shift: number;
  /** The responses received before the photo; null without a photo. */
  beforePhoto: Part[] | null;
  /** A log line for each request with the time of its response. */
  told: string[];
};

export type Asked = { url: string; type: string; asked: number; ended: number; bytes: number };

/** Opens a page as a first-time visitor on a phone with a slow processor. `rate`: of Chromium's throttle. */
export async function openOnSlowPhone(browser: Browser, url: string, rate: number): Promise<PageLoad> {
  const context = await browser.newContext(phone);
  try {
    const { page, asked } = await openSlowPage(context, rate);
    await watchPaint(page);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(restMs);
    const { paint, shift } = await readPaint(page);
    const all = [...asked.values()];
    return { paint, shift, beforePhoto: beforePhotoIn(all), told: toldOf(all) };
  } finally {
    await context.close();
  }
}

/** An empty page with a slow processor, and the requests that it is going to send. */
export async function openSlowPage(
  context: BrowserContext,
  rate: number,
): Promise<{ page: Page; asked: Map<string, Asked> }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const asked = await watchNetwork(session);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return { page, asked };
}

async function watchNetwork(session: CDPSession): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>();
  session.on("Network.requestWillBeSent", ({ requestId, request, type = "Other", timestamp }) => {
    asked.set(requestId, { url: request.url, type, asked: timestamp, ended: Number.POSITIVE_INFINITY, bytes: 0 });
  });
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId);
    // Transferred bytes, including headers.
    if (one) Object.assign(one, { ended: timestamp, bytes: encodedDataLength });
  });
  await session.send("Network.enable");
  return asked;
}

const isPhoto = ({ type, url }: Asked) => type === "Image" && new URL(url).pathname.startsWith("/media/");

/** Also counts responses that ended later but were requested before, because a part had arrived. */
function beforePhotoIn(all: readonly Asked[]): Part[] | null {
  const photo = all.find(isPhoto);
  if (!photo) return null;
  const before = all.filter((one) => !isPhoto(one) && one.asked < photo.ended);
  return [...Map.groupBy(before, ({ type }) => type)].map(([type, ones]) => ({
    ...{ type, bytes: ones.reduce((sum, { bytes }) => sum + bytes, 0) },
  }));
}

export function toldOf(all: readonly Asked[]): string[] {
  const began = all[0]?.asked ?? 0;
  const after = (timestamp: number) => Math.round((timestamp - began) * 1000);
  return all.map(
    ({ url, type, asked, ended, bytes }) =>
      `${type.padEnd(10)} asked ${after(asked)} ms, there ${after(ended)} ms, ${bytes} bytes  ${new URL(url).pathname}`,
  );
}
