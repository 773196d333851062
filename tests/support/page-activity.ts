import type { Page, Request, Response } from "playwright-core";
import { expect, onTestFinished } from "vitest";

/**
 * Must be called before the page opens. The returned function waits until all requests have ended and the results are
 * painted. Ignores event streams, which never end.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const began = (request: Request) => void (request.resourceType() === "eventsource" || underWay.add(request));
  const ended = (request: Request) => void underWay.delete(request);
  // The body of this response is not read, so the browser never reports it as finished.
  const answered = (response: Response) => void (response.url().endsWith("/api/health") && ended(response.request()));
  page.on("request", began).on("requestfinished", ended).on("requestfailed", ended).on("response", answered);
  onTestFinished(() => {
    page.off("request", began).off("requestfinished", ended).off("requestfailed", ended).off("response", answered);
  });
  return () =>
    expect
      .poll(async () => {
        await waitForFrames(page);
        return underWay.size;
      })
      .toBe(0);
}

/** Waits two frames, after which the current state is painted and paint observers have run. */
export async function waitForFrames(page: Page, count = 2): Promise<void> {
  await page.evaluate(async (left) => {
    for (let at = 0; at < left; at += 1) await new Promise((done) => requestAnimationFrame(done));
  }, count);
}
