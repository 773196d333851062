import { t } from "@lingui/core/macro";
import type { ContactMessage } from "../../../../domain/contact/contract.ts";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { textOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useDeleteMessage } from "../use-message-change.ts";

type DeleteMessageDialogProps = { message: ContactMessage | null; onClose: () => void };

export function DeleteMessageDialog({ message, onClose }: DeleteMessageDialogProps) {
  const remove = useDeleteMessage();

  async function confirm() {
    if (!message || remove.isPending) return;
    try {
      await remove.mutateAsync(message.id);
      toastSuccess(t`Message deleted`);
    } catch (error) {
      toastError(textOf(error));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={message !== null}
      title={
        message ? t`Delete the message from ${{ name: bidiIsolate(`${message.firstName} ${message.lastName}`) }}?` : ""
      }
      question={t`The message and its notifications will be deleted for all administrators. This can't be undone.`}
      confirm={t`Delete message`}
      isDanger
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
