import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { blockSender, listBlockedSenders, unblockSender } from "../../../domain/notifications/block-contract.ts";
import { isApiError, textOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { toastError, toastSuccess } from "../../ui/toast.tsx";
import { invitationsKey } from "./keys.ts";

export const blockedSendersQuery = queryOptions({
  queryKey: ["blocked-senders"],
  queryFn: ({ signal }) => call(listBlockedSenders, {}, { signal }),
});

function useRefreshInvitations() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [invitationsKey, ["notifications"], blockedSendersQuery.queryKey])
      void client.invalidateQueries({ queryKey });
  };
}

export type InvitationSender = { invitationId: string; invitedBy: string };

export function useBlockSender() {
  const refresh = useRefreshInvitations();
  return useMutation({
    mutationFn: (invitationId: string) => call(blockSender, { body: { invitationId } }),
    onSuccess: () => toastSuccess(t`Sender blocked`),
    onError: (error) => toastError(textOf(error)),
    onSettled: refresh,
  });
}

export function useUnblockSender() {
  const refresh = useRefreshInvitations();
  return useMutation({
    mutationFn: (id: string) => call(unblockSender, { params: { id } }),
    onSuccess: () => toastSuccess(t`Sender unblocked`),
    onError: (error) => {
      // The sender was already unblocked in another tab.
      if (!isApiError(error, "NOT_FOUND")) toastError(textOf(error));
    },
    onSettled: refresh,
  });
}
