import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { noteMax, type Reprint } from "../../../../domain/physical-cards/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { StateBadge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toastError } from "../../../ui/toast.tsx";
import { useMoveReprint } from "../api.ts";
import { planLabels, priceLabel, reasonLabels, reprintLabels } from "../labels.ts";

const oldWords: Record<Reprint["old"], MessageDescriptor> = {
  "leads-on": msg`The old NFC card still works.`,
  off: msg`The old NFC card is turned off.`,
  changed: msg`The old NFC card has since been moved or replaced.`,
};

type ReprintRowProps = {
  reprint: Reprint;
  /** True if the list contains requests of others, so that the requester is shown. */
  isShared: boolean;
  /** True if the user may process the request. */
  isAdmin: boolean;
};

export function ReprintRow({ reprint, isShared, isAdmin }: ReprintRowProps) {
  const { card, person, state, price, category, reason, note, refusal, newCode, old } = reprint;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <p className="text-15 font-semibold wrap-anywhere">
          {card ? <bdi>{card.name}</bdi> : t`Deleted card`}{" "}
          <span dir="ltr" className="font-normal text-muted tabular-nums">
            {reprint.physicalCode}
          </span>
        </p>
        {isShared ? (
          <p className="text-14 text-muted wrap-anywhere">
            <bdi>{person.name}</bdi> · {person.email}
          </p>
        ) : null}
        <p dir="auto" className="text-14 wrap-anywhere">
          {i18n._(reasonLabels[reason])}: <bdi>{note}</bdi>
        </p>
        {refusal ? (
          <p className="text-14 text-bad wrap-anywhere">
            <Trans>
              Declined: <bdi>{refusal}</bdi>
            </Trans>
          </p>
        ) : null}
        {newCode ? (
          <p className="text-14 text-muted wrap-anywhere">
            <Trans>
              The new NFC card is <bdi className="tabular-nums">{newCode}</bdi>.
            </Trans>
            {state === "sent" ? ` ${i18n._(oldWords[old])}` : null}
          </p>
        ) : null}
        <Moment at={reprint.createdAt} className="text-14 text-muted" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-15 font-semibold whitespace-nowrap tabular-nums">
          {priceLabel(price)} <span className="font-normal text-muted">· {i18n._(planLabels[category])}</span>
        </p>
        <StateBadge tone={reprintLabels[state].tone}>{i18n._(reprintLabels[state].label)}</StateBadge>
      </div>
      {isAdmin && (state === "requested" || state === "printed") ? (
        <div className="flex w-full flex-wrap gap-2">
          <Addresses reprint={reprint} />
          <Steps reprint={reprint} />
        </div>
      ) : null}
    </li>
  );
}

/** The addresses in the tag and in the printed QR code lead to the same page but are counted separately. */
function Addresses({ reprint: { newAddress, newCodeAddress } }: { reprint: Reprint }) {
  if (newAddress === null || newCodeAddress === null) return null;
  return (
    <>
      <CopyButton text={newAddress} label={t`Copy NFC link`} what={t`The link for the chip`} variant="plain" />
      <CopyButton
        text={newCodeAddress}
        label={t`Copy QR link`}
        what={t`The link for the printed QR code`}
        variant="plain"
      />
    </>
  );
}

function Steps({ reprint }: { reprint: Reprint }) {
  const move = useMoveReprint();
  const [isRefusing, setRefusing] = useState(false);
  const { id, state, card } = reprint;
  const next = state === "requested" ? "printed" : "sent";
  return (
    <>
      <Button
        variant="ink"
        isPending={move.isPending && !isRefusing}
        isDisabled={state === "requested" && card === null}
        onPress={() => move.mutate({ id, step: { state: next } }, { onError: (error) => toastError(textOf(error)) })}
      >
        {next === "printed" ? t`Mark as printed` : t`Mark as sent`}
      </Button>
      {state === "requested" ? <Button onPress={() => setRefusing(true)}>{t`Decline…`}</Button> : null}
      <RefuseDialog id={id} isOpen={isRefusing} onClose={() => setRefusing(false)} />
    </>
  );
}

function RefuseDialog({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }) {
  const move = useMoveReprint();
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const isBlank = reason.trim() === "";

  function submit() {
    setTried(true);
    if (!isBlank) move.mutate({ id, step: { state: "refused", reason } }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Decline this reprint?`}
      submit={t`Decline`}
      isPending={move.isPending}
      error={move.error && textOf(move.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t`Reason`}
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={noteMax}
        description={t`The card's owner will see this reason. They won't be charged or lose a free reprint.`}
        error={isTried && isBlank ? message.reprintReasonRequired : undefined}
        isRequired
      />
    </FormDialog>
  );
}
