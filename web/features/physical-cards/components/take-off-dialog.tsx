import { t } from "@lingui/core/macro";
import type { PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useAssign } from "../api.ts";

type TakeOffDialogProps = { physical: PhysicalCard; meId: string; isOpen: boolean; onClose: () => void };

export function TakeOffDialog({ physical, meId, isOpen, onClose }: TakeOffDialogProps) {
  const assign = useAssign();
  const { code, version, card, person, organization } = physical;
  const name = physical.label || code;
  const goesBack = organization !== null && person?.id !== meId;
  const after = goesBack
    ? t`It goes back to ${{ organizationName: organization.name }}'s stock.`
    : t`You can assign it to a card again at any time.`;

  function confirm() {
    assign.mutate(
      { code, cardId: null, version },
      {
        onSuccess: () => toastSuccess(t`${name} was unassigned`),
        onError: (error) => toastError(textOf(error)),
        onSettled: onClose,
      },
    );
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={card ? t`Unassign ${name} from ${{ cardName: card.name }}?` : t`Unassign ${name}?`}
      question={`${t`Anyone who taps this NFC card will see that it's not in use.`} ${after}`}
      confirm={t`Unassign`}
      isDanger
      isPending={assign.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
