import { queryOptions } from "@tanstack/react-query";
import { getAnalytics } from "../../../domain/analytics/contract.ts";
import { call } from "../../api/call.ts";

export function analyticsQuery(cardId: string) {
  return queryOptions({
    queryKey: ["analytics", cardId],
    queryFn: ({ signal }) => call(getAnalytics, { params: { id: cardId } }, { signal }),
  });
}
