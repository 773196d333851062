import { useQuery } from "@tanstack/react-query";
import type { Card } from "../../../domain/cards/schema.ts";
import { isApiError } from "../../api/api-error.ts";
import { cardQuery, ownCardsQuery } from "./api.ts";

/** The card that a tool of the dashboard is about: the one in the address, which an admin may set to any, or the first own. */
export function useToolCard(id: string | undefined) {
  const own = useQuery(ownCardsQuery);
  const known = id === undefined ? own.data?.items[0] : own.data?.items.find((card) => card.id === id);
  const asked = useQuery({ ...cardQuery(id ?? ""), enabled: id !== undefined && own.isSuccess && known === undefined });
  const card: Card | null = known ?? asked.data ?? null;
  const load = id === undefined || own.isError ? own : asked;
  return {
    card,
    /** There is none: no own card yet, or nobody may see that one. */
    isMissing: !card && (isApiError(asked.error, "NOT_FOUND") || (id === undefined && own.isSuccess)),
    error: load.error,
    isFetching: load.isFetching,
    refetch: load.refetch,
  };
}
