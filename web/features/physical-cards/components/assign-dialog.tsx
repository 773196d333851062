import { t } from "@lingui/core/macro";
import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import type { PhysicalCard } from "../../../../domain/physical-cards/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { mergedDetail } from "../../../forms/merged-detail.ts";
import { Banner } from "../../../ui/banner.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { VersionDialog, type VersionFields } from "../../../ui/version-dialog.tsx";
import { useAssign } from "../api.ts";
import type { NfcSearch } from "../search.ts";
import { useMergedChange } from "../use-merged-change.ts";
import { CardPicker } from "./card-picker.tsx";

type AssignDialogProps = { physical: PhysicalCard; view: NfcSearch; isOpen: boolean; onClose: () => void };

type ChosenCard = { id: string; name: string };

const cardOf = ({ card }: PhysicalCard): ChosenCard | null => card && { id: card.id, name: card.name };

const versionFields = (): VersionFields<{ value: ChosenCard | null }> => ({
  value: { label: t`Leads to`, show: ({ value }) => value?.name },
});

/** Changes the card that the address leads to; the written address stays. */
export function AssignDialog({ physical, view, isOpen, onClose }: AssignDialogProps) {
  const [card, setCard] = useState(cardOf(physical));
  const [isTried, setTried] = useState(false);
  const assign = useAssign();
  const { change, versions } = useMergedChange<ChosenCard | null>({
    physical,
    view,
    fieldOf: cardOf,
    idOf: (value) => value?.id ?? null,
    save: (value, at) => assign.mutateAsync({ ...at, cardId: value?.id ?? null }),
  });

  function submit() {
    setTried(true);
    if (card === null) return;
    const onSuccess = (isMerged: boolean) => {
      toastSuccess(t`This NFC card now opens the chosen card`, mergedDetail(isMerged));
      onClose();
    };
    change.mutate(card, { onSuccess });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Choose where ${{ name: physical.label || physical.code }} leads`}
      submit={t`Assign`}
      isPending={change.isPending}
      error={change.error && textOf(change.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {physical.state === "lost" ? (
        <Banner>{t`This NFC card is marked as lost. Assigning it to a card marks it as found.`}</Banner>
      ) : null}
      <CardPicker
        view={view}
        value={card?.id ?? null}
        known={card}
        onChange={(id, name) => setCard({ id, name })}
        error={isTried && card === null ? message.fieldRequired : undefined}
      />
      <p className="text-14 text-muted">{t`You don't need to rewrite the NFC card. The link on its chip stays the same.`}</p>
      <VersionDialog question={versions.question} fields={versionFields()} lead={message.physicalCardStale} />
    </FormDialog>
  );
}
