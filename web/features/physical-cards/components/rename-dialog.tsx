import { useState } from "react";
import { labelMax, type PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { useRename } from "../api.ts";
import { FormDialog } from "./form-dialog.tsx";

type RenameDialogProps = { physical: PhysicalCard; isOpen: boolean; onClose: () => void };

export function RenameDialog({ physical, isOpen, onClose }: RenameDialogProps) {
  const [label, setLabel] = useState(physical.label);
  const rename = useRename();
  const { code, version } = physical;
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Name ${code}`}
      submit="Save"
      change={rename}
      onSubmit={() => rename.mutate({ code, label, version }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField label="Name" value={label} onChange={setLabel} maxLength={labelMax} />
    </FormDialog>
  );
}
