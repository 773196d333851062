import type { QueryClient } from "@tanstack/react-query";
import type { createAppRouter } from "./router.tsx";

/** Refetches everything after the server responds again: pending, failed and possibly stale data. */
export function refetchAll(client: QueryClient, router: ReturnType<typeof createAppRouter>): void {
  void client.invalidateQueries();
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) loadAgain(image);
  // Without this, a page whose look-up failed shows 'Access Error' until its button is pressed.
  if (router.state.matches.some(({ status }) => status === "error")) void router.invalidate();
}

/** Reloads an image, because browsers do not retry one that failed to load. */
function loadAgain(image: HTMLImageElement): void {
  const src = image.getAttribute("src");
  if (src) image.setAttribute("src", src);
}
