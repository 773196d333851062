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
    ? `It returns to the stock of ${organization.name}.`
    : "You can assign it to a card again at any time.";

  function confirm() {
    assign.mutate(
      { code, cardId: null, version },
      {
        onSuccess: () => toastSuccess(`${name} is unassigned.`),
        onError: (error) => toastError(textOf(error)),
        onSettled: onClose,
      },
    );
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={card ? `Unassign ${name} from ${card.name}?` : `Unassign ${name}?`}
      question={`From now on, anyone who taps it sees that it is not in use. ${after}`}
      confirm="Unassign"
      isDanger
      isPending={assign.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
