import { t } from "@lingui/core/macro";
import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { labelMax, type PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { VersionDialog, type VersionFields } from "../../../ui/version-dialog.tsx";
import { useRename } from "../api.ts";
import type { NfcSearch } from "../search.ts";
import { useMergedChange } from "../use-merged-change.ts";

type RenameDialogProps = { physical: PhysicalCard; view: NfcSearch; isOpen: boolean; onClose: () => void };

const versionFields = (): VersionFields<{ value: string }> => ({
  value: { label: t`Name`, show: ({ value }) => value },
});

export function RenameDialog({ physical, view, isOpen, onClose }: RenameDialogProps) {
  const [label, setLabel] = useState(physical.label);
  const rename = useRename();
  const { change, versions } = useMergedChange<string>({
    physical,
    view,
    fieldOf: (one) => one.label,
    idOf: (value) => value,
    save: (value, at) => rename.mutateAsync({ ...at, label: value }),
  });
  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Rename ${{ code: physical.code }}`}
      submit={t`Save`}
      isPending={change.isPending}
      error={change.error && textOf(change.error)}
      onSubmit={() =>
        change.mutate(label, {
          onSuccess: (isMerged) => {
            if (isMerged) toastSuccess(message.mergedFromElsewhere);
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <TextField label={t`Name`} value={label} onChange={setLabel} maxLength={labelMax} />
      <VersionDialog question={versions.question} fields={versionFields()} lead={message.physicalCardStale} />
    </FormDialog>
  );
}
