import type { Page } from "playwright-core";

type Seen = { shift: number; moved: string[]; paint: number };

/** Must be called before the page opens: records layout shifts and the largest contentful paint. */
export async function watchPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, moved: [], paint: 0 };
    Object.assign(window, { seen });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        seen.shift += entry.value;
        seen.moved.push(...entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`));
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      seen.paint = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** `shift`: 0 without layout shifts. `paint`: the largest contentful paint, in ms from the start of the navigation. */
export function readPaint(page: Page): Promise<Seen> {
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}
