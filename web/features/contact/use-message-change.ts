import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContactMessage } from "../../../domain/contact/contract.ts";
import { textOf } from "../../api/api-error.ts";
import { currentScreen, endUndo, toastError, toastSuccess } from "../../ui/toast.tsx";
import { deleteMessage, type MessageChange, refreshMessages, saveMessage, showChange } from "./api.ts";

type Sent = { message: ContactMessage; change: MessageChange; isUndo?: boolean };

/** Marking as read shows no toast; a message that leaves the box can be restored. */
export function useMessageChange() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ message, change }: Sent) => saveMessage(message.id, change),
    onMutate: ({ message, change }) => {
      showChange(client, message.id, change);
      return currentScreen();
    },
    onError: (error) => toastError(textOf(error)),
    onSuccess: (_, { message, change, isUndo }, screen) => {
      if (change.archived === undefined || isUndo) return;
      const back = { archived: !change.archived };
      toastSuccess(change.archived ? t`Message archived` : t`Message moved to the inbox`, {
        id: `message-${message.id}`,
        screen,
        about: [message.id],
        action: { label: t`Undo`, run: () => mutate({ message, change: back, isUndo: true }) },
      });
    },
    onSettled: () => refreshMessages(client),
  });
  return (message: ContactMessage, change: MessageChange) => mutate({ message, change });
}

export function useDeleteMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteMessage,
    onSuccess: (_, id) => endUndo(id),
    onSettled: () => refreshMessages(client),
  });
}
