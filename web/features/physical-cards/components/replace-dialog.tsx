import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useReplace } from "../api.ts";

type ReplaceDialogProps = { physical: PhysicalCard; isOpen: boolean; onClose: () => void };

/** Replaces a card that is worn out, locked with other content or lost by a blank one of the user. */
export function ReplaceDialog({ physical, isOpen, onClose }: ReplaceDialogProps) {
  const isLost = physical.state === "lost";
  const [keepOld, setKeepOld] = useState(!isLost);
  const replace = useReplace();
  const { code, version } = physical;

  function submit() {
    const onSuccess = (next: PhysicalCard) => {
      toastSuccess(t`Replaced with ${{ code: next.code }}. Now write its link to the new chip.`);
      onClose();
    };
    replace.mutate({ code, keepOld, version }, { onSuccess });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Replace ${{ name: physical.label || code }}`}
      submit={t`Replace`}
      isPending={replace.isPending}
      error={replace.error && textOf(replace.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-15 text-muted">
        {t`This creates a new link to the same digital card. You then write it to a blank NFC card. This can't be undone.`}
      </p>
      {isLost ? (
        <p className="text-15 text-muted">{t`The old NFC card is marked as lost and will stay off.`}</p>
      ) : (
        <Checkbox
          isSelected={keepOld}
          onChange={setKeepOld}
          description={t`Anyone who opens the old link or scans its QR code will still reach the card. If you turn this off, the old link stops working right away.`}
        >
          {t`Keep the old link working`}
        </Checkbox>
      )}
    </FormDialog>
  );
}
