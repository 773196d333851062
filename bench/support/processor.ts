import type { Browser, CDPSession, Page } from "playwright-core";
import { median } from "./figures.ts";

/** `rate`: what Chromium's throttle is asked for. `slower`: how many times as long a page's work then takes. */
export type Throttle = { rate: number; slower: number };

const rounds = 7;
const smallestStep = 0.1;

/**
 * Finds the rate of Chromium's throttle at which a page's work takes `slowerBy` times as long; rates are tried in steps
 * of a tenth at least, and none above `slowerBy`. The throttle interrupts the page's thread 5,000 times per second.
 * Where interrupts are expensive, as on virtual machines, a rate of 4 makes a page 5 to 12 times slower.
 */
export async function findThrottle(browser: Browser, slowerBy: number): Promise<Throttle> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const measure = async (rate: number): Promise<Throttle> => ({
      rate,
      slower: await slowdownAt(page, session, rate),
    });
    const asked = await measure(slowerBy);
    if (asked.slower <= slowerBy) return asked;
    let below: Throttle = { rate: 1, slower: 1 };
    let above = asked;
    while (above.rate - below.rate > smallestStep) {
      const middle = await measure((below.rate + above.rate) / 2);
      if (middle.slower <= slowerBy) below = middle;
      else above = middle;
    }
    return slowerBy - below.slower < above.slower - slowerBy ? below : above;
  } finally {
    await context.close();
  }
}

async function slowdownAt(page: Page, session: CDPSession, rate: number): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const full = await timeWork(page, session, 1);
    ratios.push((await timeWork(page, session, rate)) / full);
  }
  return median(ratios);
}

/** Milliseconds for what a page does as it starts: reads JSON, sorts, makes elements and lays them out. */
async function timeWork(page: Page, session: CDPSession, rate: number): Promise<number> {
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return page.evaluate(() => {
    const began = performance.now();
    const rows = Array.from({ length: 3000 }, (_, id) => ({ id, name: `row ${id}`, parts: [id, String(id)] }));
    for (let time = 0; time < 20; time += 1) {
      const read: typeof rows = JSON.parse(JSON.stringify(rows));
      read.sort((one, other) => (one.name < other.name ? 1 : -1));
      const lines = read
        .slice(0, 100)
        .map(({ name }) => Object.assign(document.createElement("p"), { textContent: name }));
      document.body.replaceChildren(...lines);
      document.body.getBoundingClientRect();
    }
    return performance.now() - began;
  });
}
