import type { QueryClient } from "@tanstack/react-query";
import type { createAppRouter } from "./router.tsx";

/** The server answers again: what was on its way, failed or may have changed meanwhile is asked anew. */
export function askAgain(client: QueryClient, router: ReturnType<typeof createAppRouter>): void {
  void client.invalidateQueries();
  // A page whose look-up failed says 'Access Error', and would until somebody presses its button.
  if (router.state.matches.some(({ status }) => status === "error")) void router.invalidate();
}
