import { plural, t } from "@lingui/core/macro";
import type { Card } from "../../../../domain/cards/schema.ts";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../domain/core/messages.ts";
import { explainedErrorOr } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useDeleteCard } from "../api.ts";
import { PhysicalLoss } from "./physical-loss.tsx";

type DeleteCardDialogProps = { card: Card | null; onClose: () => void; onDeleted: (card: Card) => void };

function waiting(count: number): string {
  if (count === 0) return t`No NFC cards open this card.`;
  return plural(count, { one: "# NFC card opens this card.", other: "# NFC cards open this card." });
}

export function DeleteCardDialog({ card, onClose, onDeleted }: DeleteCardDialogProps) {
  const remove = useDeleteCard();

  async function confirm() {
    if (!card || remove.isPending) return;
    try {
      await remove.mutateAsync(card);
      toastSuccess(message.cardDeleted);
      onDeleted(card);
    } catch (error) {
      toastError(explainedErrorOr(error, message.cardDeleteFailed));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={card !== null}
      title={card ? t`Delete ${{ name: bidiIsolate(card.name) }}'s card?` : ""}
      question={translateText(message.deleteCardQuestion)}
      note={t`Printed QR codes and NFC cards are kept. If there's no other card, they'll open the next one created in this account.`}
      more={card ? <PhysicalLoss of={{ cardId: card.id }} say={waiting} /> : null}
      confirm={t`Delete`}
      isDanger
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
