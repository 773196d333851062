import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import type { PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { Banner } from "../../../ui/banner.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useAssign } from "../api.ts";
import type { NfcSearch } from "../search.ts";
import { CardPicker } from "./card-picker.tsx";
import { FormDialog } from "./form-dialog.tsx";

type AssignDialogProps = { physical: PhysicalCard; view: NfcSearch; isOpen: boolean; onClose: () => void };

/** The address stays as it is written; what it shows changes with the next touch. */
export function AssignDialog({ physical, view, isOpen, onClose }: AssignDialogProps) {
  const [cardId, setCardId] = useState<string | null>(physical.card?.id ?? null);
  const [isTried, setTried] = useState(false);
  const assign = useAssign();

  async function submit() {
    setTried(true);
    if (cardId === null) return;
    try {
      await assign.mutateAsync({ code: physical.code, cardId, version: physical.version });
    } catch {
      return;
    }
    toastSuccess("It leads to its card from now on.");
    onClose();
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={`Where ${physical.label || physical.code} leads`}
      submit="Assign"
      change={assign}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {physical.state === "lost" ? <Banner>It is lost. Assigned to a card it is in use again, at once.</Banner> : null}
      <CardPicker
        view={view}
        value={cardId}
        onChange={setCardId}
        error={isTried && cardId === null ? message.fieldRequired : undefined}
      />
      <p className="text-14 text-muted">Nothing has to be written again: the address on it stays the same.</p>
    </FormDialog>
  );
}
