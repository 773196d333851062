import { t } from "@lingui/core/macro";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import type { PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useSetLost } from "../api.ts";

type LostDialogProps = { physical: PhysicalCard; isOpen: boolean; onClose: () => void };

export function LostDialog({ physical, isOpen, onClose }: LostDialogProps) {
  const setLost = useSetLost();
  const { code, version } = physical;
  const name = bidiIsolate(physical.label || code);

  function confirm() {
    setLost.mutate(
      { code, lost: true, version },
      {
        onSuccess: () => toastSuccess(t`${name} was marked as lost`),
        onError: (error) => toastError(textOf(error)),
        onSettled: onClose,
      },
    );
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Mark ${name} as lost?`}
      question={t`Anyone who taps this NFC card will see a notice that it's lost instead of the digital card. The digital card, its link and its other NFC cards keep working. If this one is found, you can mark it as found.`}
      confirm={t`Mark as lost`}
      isDanger
      isPending={setLost.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
