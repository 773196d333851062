import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refreshMe } from "../people/api.ts";
import { applyEvent } from "./use-unread.ts";
import { watchCount } from "./watch-count.ts";

/** Keeps the unread count true as long as somebody is signed in. */
export function useLiveCount(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      watchCount({
        onEvent: (event) => applyEvent(client, event),
        // A session that ended elsewhere is noticed here: the look-up asks its owner to log in again.
        onRefused: () =>
          refreshMe(client).then(
            (me) => me !== null,
            () => true,
          ),
      }),
    [client],
  );
}
