import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refreshMe } from "../people/api.ts";
import { applyEvent } from "./use-unread.ts";
import { watchCount } from "./watch-count.ts";

/** Keeps the unread count up to date while a user is signed in. */
export function useLiveCount(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      watchCount({
        onEvent: (event) => applyEvent(client, event),
        // Refetches the user, so that the login dialog opens if the session ended elsewhere.
        onRefused: () =>
          refreshMe(client).then(
            (me) => me !== null,
            () => true,
          ),
      }),
    [client],
  );
}
