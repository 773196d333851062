import type { Page, Request, Response } from "playwright-core";
import { expect, onTestFinished } from "vitest";

/**
 * Called before the page is opened. What it returns waits until the page rests: nothing that it asked for is under way,
 * and what came of it is painted. A stream of events is always under way.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const began = (request: Request) => void (request.resourceType() === "eventsource" || underWay.add(request));
  const ended = (request: Request) => void underWay.delete(request);
  // Nobody reads the body of this one, so the browser never says that it has come.
  const answered = (response: Response) => void (response.url().endsWith("/api/health") && ended(response.request()));
  page.on("request", began).on("requestfinished", ended).on("requestfailed", ended).on("response", answered);
  onTestFinished(() => {
    page.off("request", began).off("requestfinished", ended).off("requestfailed", ended).off("response", answered);
  });
  return () =>
    expect
      .poll(async () => {
        await frames(page);
        return underWay.size;
      })
      .toBe(0);
}

/** Two frames on, what stands now has been painted, and who watches the painting has been told. */
export async function frames(page: Page, count = 2): Promise<void> {
  await page.evaluate(async (left) => {
    for (let at = 0; at < left; at += 1) await new Promise((done) => requestAnimationFrame(done));
  }, count);
}
