import type { Card } from "../../../../domain/cards/schema.ts";
import { isolated } from "../../../../domain/core/isolated.ts";
import { message } from "../../../../domain/core/messages.ts";
import { isApiError } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useDeleteCard } from "../api.ts";

type DeleteCardDialogProps = { card: Card | null; onClose: () => void; onDeleted: (card: Card) => void };

export function DeleteCardDialog({ card, onClose, onDeleted }: DeleteCardDialogProps) {
  const remove = useDeleteCard();

  async function confirm() {
    if (!card || remove.isPending) return;
    try {
      await remove.mutateAsync(card.id);
      toastSuccess(message.cardDeleted);
      onDeleted(card);
    } catch (error) {
      toastError(isApiError(error, "FORBIDDEN") ? error.message : message.cardDeleteFailed);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={card !== null}
      title={card ? `Delete the card of ${isolated(card.name)}?` : ""}
      question={message.deleteCardQuestion}
      note="Printed codes and NFC tags go on: they lead to the owner's newest card, also to one that is made later."
      confirm="Delete"
      isDanger
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
