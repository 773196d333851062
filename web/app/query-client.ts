import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { isApiError } from "../api/api-error.ts";
import { noteAgain } from "../api/attempts.ts";
import { meQuery } from "../features/people/api.ts";

/** A refusal will be the same a second later; only a lost connection or a busy server is asked again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const passing = isApiError(error, "OFFLINE") || isApiError(error, "UNAVAILABLE");
  return passing && failures < 2;
}

// A mutation shows as pending before the second press of a double click arrives.
notifyManager.setScheduler(queueMicrotask);

/** Who became an admin and needs a second factor is found out here: the look-up of oneself then says so to everyone. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isApiError(error, "SECOND_FACTOR_REQUIRED")) void client.invalidateQueries(meQuery);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error) => {
        onError(error);
        // Before the screen's own handler, which says it.
        noteAgain(error);
      },
    }),
    defaultOptions: {
      // The server is often on the same network as the person: the browser's own idea of "online" does not count.
      queries: { staleTime: 10_000, retry: isWorthRetrying, networkMode: "always", refetchOnWindowFocus: false },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}
