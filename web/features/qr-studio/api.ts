import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getCardCode, saveCardCode } from "../../../domain/qr-codes/code-contract.ts";
import type { CodeStyle } from "../../../domain/qr-codes/code-style.ts";
import { call } from "../../api/call.ts";

export function cardCodeQuery(id: string) {
  return queryOptions({
    queryKey: ["cards", "code", id],
    // The card may have changed since: what a code holds is asked for anew whenever the studio opens.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(getCardCode, { params: { id } }, { signal }),
  });
}

export function useSaveCardCode(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CodeStyle & { version: number }) => call(saveCardCode, { params: { id }, body }),
    onSuccess: (code) => client.setQueryData(cardCodeQuery(id).queryKey, code),
  });
}
