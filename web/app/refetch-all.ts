import type { QueryClient } from "@tanstack/react-query";
import type { createAppRouter } from "./router.tsx";

/** The server answers again: what was on its way, failed or may have changed meanwhile is asked anew. */
export function refetchAll(client: QueryClient, router: ReturnType<typeof createAppRouter>): void {
  void client.invalidateQueries();
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) loadAgain(image);
  // A page whose look-up failed says 'Access Error', and would until somebody presses its button.
  if (router.state.matches.some(({ status }) => status === "error")) void router.invalidate();
}

/** Browsers keep a picture that was lost on the way as broken. */
function loadAgain(image: HTMLImageElement): void {
  const src = image.getAttribute("src");
  if (src) image.setAttribute("src", src);
}
