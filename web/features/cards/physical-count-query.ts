import { queryOptions } from "@tanstack/react-query";
import { countPhysicalCards } from "../../../domain/physical-cards/contract.ts";
import { call } from "../../api/call.ts";

type Of = { cardId: string } | { organizationId: string };

/** Always refetched, because the number is shown before a deletion. */
export function countQuery(of: Of) {
  return queryOptions({
    queryKey: ["physical-cards", "count", of],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(countPhysicalCards, { query: of }, { signal })).count,
  });
}
