import { t } from "@lingui/core/macro";
import { useState } from "react";
import { limits } from "../../../../domain/core/limits.ts";
import { message } from "../../../../domain/core/messages.ts";
import { labelMax, type PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useAddPhysicalCard, useAssign } from "../api.ts";
import type { NfcSearch } from "../search.ts";
import { CardPicker } from "./card-picker.tsx";

type AddDialogProps = {
  view: NfcSearch;
  initialCard: string | null;
  isOpen: boolean;
  onClose: () => void;
  /** Called with a blank card, whose link is written next. */
  onAdded: (physical: PhysicalCard) => void;
};

/** Adds a physical card: a blank card gets a new address, a preprinted one is activated by its address. */
export function AddDialog({ view, initialCard, isOpen, onClose, onAdded }: AddDialogProps) {
  const [kind, setKind] = useState<"new" | "printed">("new");
  const [cardId, setCardId] = useState(initialCard);
  const [label, setLabel] = useState("");
  const [code, setCode] = useState("");
  const [isTried, setTried] = useState(false);
  const add = useAddPhysicalCard();
  const assign = useAssign();
  const isNew = kind === "new";
  const change = isNew ? add : assign;
  const typed = (
    code
      .trim()
      .split(/[/?#]/u)
      .findLast((part) => /^[A-Z0-9]{8}$/iu.test(part)) ?? ""
  ).toUpperCase();

  async function submit() {
    setTried(true);
    if (cardId === null || (!isNew && typed === "")) return;
    try {
      if (isNew) {
        const physical = await add.mutateAsync({ cardId, label });
        toastSuccess(t`Card added. Now write its link to the chip.`);
        onAdded(physical);
      } else {
        await assign.mutateAsync({ code: typed, cardId });
        toastSuccess(t`NFC card activated`);
      }
      onClose();
    } catch {
      // The dialog shows the error.
    }
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Add an NFC card`}
      submit={isNew ? t`Add` : t`Activate`}
      isPending={change.isPending}
      error={change.error && textOf(change.error)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SegmentedControl
        label={t`Card type`}
        value={kind}
        options={[
          { value: "new", label: t`Blank card` },
          { value: "printed", label: t`Printed card` },
        ]}
        onChange={setKind}
      />
      {isNew ? (
        <TextField
          label={t`Name`}
          value={label}
          onChange={setLabel}
          maxLength={labelMax}
          description={t`A name to tell your NFC cards apart, such as wallet, key ring or desk.`}
        />
      ) : (
        <TextField
          label={t`Code`}
          maxLength={limits.link}
          value={code}
          onChange={setCode}
          autoComplete="off"
          isExact
          description={t`The 8 characters printed on the card, or its full link.`}
          error={isTried && typed === "" ? message.fieldRequired : undefined}
          isRequired
        />
      )}
      <CardPicker
        view={view}
        value={cardId}
        onChange={setCardId}
        error={isTried && cardId === null ? message.fieldRequired : undefined}
      />
    </FormDialog>
  );
}
