import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../domain/core/messages.ts";
import { type Person, type Status, statuses } from "../../../../domain/people/schema.ts";
import { explainedErrorOr } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { statusLabel } from "../../../texts/person-labels.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { saveStatus, updatePersonCache } from "../../people/api.ts";
import { isReason, ReasonField } from "../../people/components/reason-field.tsx";

const tones = { active: "good", suspended: "warn", blocked: "bad" } as const;
const options = () => statuses.map((value) => ({ value, label: statusLabel(value), tone: tones[value] }));

const verbs = {
  active: msg({ message: "Activate", context: "account" }),
  suspended: msg`Suspend`,
  blocked: msg`Block person`,
} as const;

const titles: Record<Status, (name: string) => string> = {
  active: (name) => t`Activate ${name}?`,
  suspended: (name) => t`Suspend ${name}?`,
  blocked: (name) => t`Block ${name}?`,
};

function cardsOf({ cardCount }: Person): string {
  if (cardCount === 0) return t`They don't have a card yet. New cards will get this status.`;
  return plural(cardCount, {
    one: "Their card gets the same status, whatever it was before.",
    other: "All # of their cards get the same status, whatever it was before.",
  });
}

const effects: Record<Status, MessageDescriptor> = {
  active: msg`They can log in and edit their cards.`,
  suspended: msg`They can log in and view everything, but can't change anything. Visitors see “Account Suspended”.`,
  blocked: msg`They're logged out everywhere and can't log in. Visitors see “Account Blocked”.`,
};

/** Asks for confirmation, because the change also overwrites the status of each card, which cannot be undone. */
export function StatusSection({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Status | null>(null);
  const [reason, setReason] = useState("");
  const change = useMutation({
    mutationFn: (status: Status) => saveStatus(person, status, status === "blocked" ? reason : undefined),
    onSuccess: (answer) => {
      close();
      updatePersonCache(client, answer);
      toastSuccess(t`${{ name: bidiIsolate(answer.name) }}'s account: ${{ status: statusLabel(answer.status) }}`);
    },
    onError: (error) => toastError(explainedErrorOr(error, message.statusFailed)),
  });

  function close() {
    setWanted(null);
    setReason("");
  }

  return (
    <>
      <Select
        label={t`Account status`}
        value={person.status}
        options={options()}
        isDisabled={isOwn}
        onChange={(status) => {
          if (status !== person.status) setWanted(status);
        }}
        description={
          isOwn
            ? translateText(message.ownStatus)
            : `${i18n._(effects[person.status])} ${t`Changes apply to the person and all their cards.`}`
        }
      />
      <ConfirmDialog
        isOpen={wanted !== null}
        title={wanted ? titles[wanted](bidiIsolate(person.name)) : ""}
        question={wanted ? `${i18n._(effects[wanted])} ${cardsOf(person)}` : ""}
        confirm={wanted ? i18n._(verbs[wanted]) : ""}
        more={wanted === "blocked" ? <ReasonField value={reason} onChange={setReason} /> : null}
        isDanger={wanted === "blocked"}
        isPending={change.isPending}
        onConfirm={() => {
          if (wanted && isReason(reason)) change.mutate(wanted);
        }}
        onClose={close}
      />
    </>
  );
}
