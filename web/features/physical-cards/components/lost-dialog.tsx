import { isolated } from "../../../../domain/core/isolated.ts";
import type { PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useSetLost } from "../api.ts";

type LostDialogProps = { physical: PhysicalCard; isOpen: boolean; onClose: () => void };

export function LostDialog({ physical, isOpen, onClose }: LostDialogProps) {
  const setLost = useSetLost();
  const { code, version } = physical;
  const name = physical.label || code;

  function confirm() {
    setLost.mutate(
      { code, lost: true, version },
      {
        onSuccess: () => toastSuccess(`${isolated(name)} is off.`),
        onError: (error) => toastError(textOf(error)),
        onSettled: onClose,
      },
    );
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Turn ${isolated(name)} off?`}
      question="Whoever touches it sees that it was lost, and nothing of the card, from this moment. The card itself, its link and its other physical cards go on. Found again, it can be turned on."
      confirm="It is lost"
      isDanger
      isPending={setLost.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
