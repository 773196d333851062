import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { isApiError } from "../api/api-error.ts";
import { noteAgain } from "../api/attempts.ts";
import { meQuery } from "../features/people/api.ts";

/** Retries only after a lost connection or a busy server; other errors would be the same. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const passing = isApiError(error, "OFFLINE") || isApiError(error, "UNAVAILABLE");
  return passing && failures < 2;
}

// Notifies in a microtask, so that a mutation is pending before the second press of a double click.
notifyManager.setScheduler(queueMicrotask);

/** Refetches the current user after `SECOND_FACTOR_REQUIRED`, so that a new admin is sent to set up a second factor. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isApiError(error, "SECOND_FACTOR_REQUIRED")) void client.invalidateQueries(meQuery);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error) => {
        onError(error);
        // Runs before the screen's own handler, which displays the error.
        noteAgain(error);
      },
    }),
    defaultOptions: {
      // The server is often on the local network, so the browser's own online state does not count.
      queries: { staleTime: 10_000, retry: isWorthRetrying, networkMode: "always", refetchOnWindowFocus: false },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}
