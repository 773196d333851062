import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getQrCode, saveQrCode } from "../../../domain/qr-codes/contract.ts";
import type { QrStyle } from "../../../domain/qr-codes/qr-style.ts";
import { call } from "../../api/call.ts";

export function qrCodeQuery(id: string) {
  return queryOptions({
    queryKey: ["cards", "code", id],
    // Refetched whenever the studio opens, because the card may have changed the code's content.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(getQrCode, { params: { id } }, { signal }),
  });
}

export function useSaveQrCode(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: QrStyle & { version: number }) => call(saveQrCode, { params: { id }, body }),
    onSuccess: (code) => client.setQueryData(qrCodeQuery(id).queryKey, code),
  });
}
