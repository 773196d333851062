import { useQuery } from "@tanstack/react-query";
import type { Card } from "../../../domain/cards/schema.ts";
import { isApiError } from "../../api/api-error.ts";
import { cardQuery, ownCardsQuery } from "./api.ts";

/** The card of a dashboard tool: the one in the address, which may be any card for an admin, or the user's first. */
export function useToolCard(id: string | undefined) {
  const own = useQuery(ownCardsQuery);
  const known = id === undefined ? own.data?.items[0] : own.data?.items.find((card) => card.id === id);
  const asked = useQuery({ ...cardQuery(id ?? ""), enabled: id !== undefined && own.isSuccess && known === undefined });
  const card: Card | null = known ?? asked.data ?? null;
  const load = id === undefined || own.isError ? own : asked;
  return {
    card,
    /** True if the requested card does not exist or the user may not see it. */
    isMissing: !card && isApiError(asked.error, "NOT_FOUND"),
    /** True if the user has no card. */
    isCardless: !card && id === undefined && own.isSuccess,
    error: load.error,
    isFetching: load.isFetching,
    refetch: load.refetch,
  };
}
