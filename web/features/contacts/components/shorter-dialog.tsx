import { plural, t } from "@lingui/core/macro";
import { retentionWarningDays } from "../../../../domain/contacts/limits.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { ShorterQuestion } from "../use-exchange-form.ts";

/** Before a shorter time is saved, because it also applies to contacts that are kept (product 23.8). */
export function ShorterDialog({ question }: { question: ShorterQuestion | null }) {
  const { months = 0, onAnswer } = question ?? {};
  const earliest = retentionWarningDays + 1;
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={plural(months, { one: "Shorten to # month?", other: "Shorten to # months?" })}
      question={`${plural(months, {
        one: "Contacts you already have will be deleted # month after the last meeting.",
        other: "Contacts you already have will be deleted # months after the last meeting.",
      })} ${t`A shorter time deletes nothing in the next ${earliest} days, and whoever looks after a contact is warned first.`}`}
      confirm={t({ message: "Shorten", context: "time" })}
      isDanger
      onConfirm={() => onAnswer?.(true)}
      onClose={() => onAnswer?.(false)}
    />
  );
}
