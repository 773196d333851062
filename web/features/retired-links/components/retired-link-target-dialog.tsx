import { t } from "@lingui/core/macro";
import { Building2, IdCard } from "lucide-react";
import { useState } from "react";
import { RadioGroup } from "react-aria-components/RadioGroup";
import { message } from "../../../../domain/core/messages.ts";
import type { RetiredLinkEntry } from "../../../../domain/retired-links/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { ChoiceCard } from "../../../ui/choice-card.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useSetRetiredLink } from "../api.ts";
import { ColleaguePicker } from "./colleague-picker.tsx";

type CodeTargetDialogProps = {
  organizationId: string;
  entry: RetiredLinkEntry;
  isOpen: boolean;
  onClose: () => void;
};

/** Redirects one retired link to its own target, such as the successor of a former member. */
export function RetiredLinkTargetDialog({ organizationId, entry, isOpen, onClose }: CodeTargetDialogProps) {
  const [kind, setKind] = useState(entry.ownTarget ? "colleague" : "usual");
  const [card, setCard] = useState(
    entry.ownTarget && { id: entry.ownTarget.id, name: entry.ownTarget.name ?? t`A hidden card` },
  );
  const [isTried, setTried] = useState(false);
  const change = useSetRetiredLink(organizationId);

  async function submit() {
    setTried(true);
    const target = kind === "usual" ? null : (card?.id ?? null);
    if (kind === "colleague" && target === null) return;
    try {
      await change.mutateAsync({ code: entry.code, cardId: target });
    } catch {
      return;
    }
    toastSuccess(message.linksSaved);
    onClose();
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Where ${{ code: entry.code }} leads`}
      submit={t`Save`}
      isPending={change.isPending}
      error={change.error && textOf(change.error)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RadioGroup aria-label={t`Where it leads`} value={kind} onChange={setKind} className="grid gap-3">
        <ChoiceCard value="usual" icon={<Building2 aria-hidden="true" size={20} />} title={t`Organization default`}>
          {t`Follows the setting for all of the organization's retired links.`}
        </ChoiceCard>
        <ChoiceCard value="colleague" icon={<IdCard aria-hidden="true" size={20} />} title={t`To a colleague`}>
          {t`To the card of the person who took over.`}
        </ChoiceCard>
      </RadioGroup>
      {kind === "colleague" ? (
        <ColleaguePicker
          organizationId={organizationId}
          chosen={card}
          onChange={setCard}
          error={isTried && card === null ? message.chooseColleague : undefined}
        />
      ) : null}
    </FormDialog>
  );
}
