import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { noteMax, type PhysicalCard, type Quote } from "../../../../domain/physical-cards/schema.ts";
import { type ReprintReason, reprintReasons } from "../../../../domain/physical-cards/states.ts";
import { textOf } from "../../../api/api-error.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { quoteQuery, useRequestReprint } from "../api.ts";
import { planLabels, priceLabel, reasonLabels } from "../labels.ts";

type ReprintDialogProps = { physical: PhysicalCard; isOpen: boolean; onClose: () => void };

/** Shows the server's price before the request; exactly that price is charged. */
export function ReprintDialog({ physical, isOpen, onClose }: ReprintDialogProps) {
  const isLost = physical.state === "lost";
  const [reason, setReason] = useState<ReprintReason>(isLost ? "lost" : "damaged");
  const [note, setNote] = useState("");
  const [keepOld, setKeepOld] = useState(true);
  const [isTried, setTried] = useState(false);
  const quote = useQuery({ ...quoteQuery(physical.code, reason), enabled: isOpen });
  const request = useRequestReprint();
  const isBlank = note.trim() === "";

  function submit() {
    setTried(true);
    if (isBlank || !quote.data) return;
    const { price } = quote.data;
    const onSuccess = () => {
      toastSuccess(t`Reprint requested`);
      onClose();
    };
    request.mutate({ code: physical.code, reason, note, keepOld: keepOld && reason !== "lost", price }, { onSuccess });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Request a reprint of ${{ name: physical.label || physical.code }}`}
      submit={t`Request reprint`}
      isPending={request.isPending}
      error={request.error && textOf(request.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={t`Reason`}
        value={reason}
        options={reprintReasons.map((value) => ({ value, label: i18n._(reasonLabels[value]) }))}
        onChange={setReason}
        description={reason === "lost" ? t`The NFC card is turned off as soon as you send the request.` : null}
      />
      <TextField
        label={t`What happened`}
        value={note}
        onChange={setNote}
        rows={3}
        maxLength={noteMax}
        error={isTried && isBlank ? message.reprintReasonRequired : undefined}
        isRequired
      />
      {reason === "lost" ? null : (
        <Checkbox
          isSelected={keepOld}
          onChange={setKeepOld}
          description={t`Either way, the old link works until the new NFC card is sent.`}
        >
          {t`Keep the old link working`}
        </Checkbox>
      )}
      {quote.isError ? <Banner tone="bad">{textOf(quote.error)}</Banner> : <Price quote={quote.data} />}
    </FormDialog>
  );
}

function Price({ quote }: { quote: Quote | undefined }) {
  return (
    <div aria-live="polite" className="flex items-baseline justify-between gap-4 rounded-field bg-paper-2 px-4 py-3">
      {quote ? (
        <>
          <p className="text-14 text-muted">{termsOf(quote)}</p>
          <p className="font-head text-26 font-bold whitespace-nowrap tabular-nums">{priceLabel(quote.price)}</p>
        </>
      ) : (
        <Skeleton className="h-9.5 w-full" />
      )}
    </div>
  );
}

function termsOf({ category, freeLeft, price, hasEnded }: Quote): string {
  const plan = i18n._(planLabels[category]);
  if (hasEnded) return t`${plan}: the card's subscription has ended`;
  if (freeLeft === null) return category === "Executive" && price > 0 ? t`${plan}: damaged by mishandling` : plan;
  if (freeLeft === 0) return t`${plan}: both free reprints used`;
  return freeLeft === 1 ? t`${plan}: last free reprint` : t`${plan}: first of two free reprints`;
}
