import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../domain/core/messages.ts";
import { statusLabels } from "../../../../domain/people/labels.ts";
import { type Person, type Status, statuses } from "../../../../domain/people/schema.ts";
import { explainedErrorOr } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { saveStatus, updatePersonCache } from "../../people/api.ts";

const tones = { active: "good", suspended: "warn", blocked: "bad" } as const;
const options = statuses.map((value) => ({ value, label: statusLabels[value], tone: tones[value] }));

const verbs = { active: "Make active", suspended: "Suspend", blocked: "Block" } as const;

const titles: Record<Status, (name: string) => string> = {
  active: (name) => `Make the account of ${name} active?`,
  suspended: (name) => `Suspend the account of ${name}?`,
  blocked: (name) => `Block the account of ${name}?`,
};

function cardsOf({ cardCount }: Person): string {
  if (cardCount === 0) return "They have no card yet; a new one gets this status.";
  const cards = cardCount === 1 ? "Their card gets" : `All ${cardCount.toLocaleString()} of their cards get`;
  return `${cards} the same status, whatever it was before.`;
}

const effects: Record<Status, string> = {
  active: "They can log in and change their cards.",
  suspended: "They can log in and view, but not change anything; visitors see ‘Account Suspended’.",
  blocked: "They are logged out everywhere and can't log in; visitors see ‘Account Blocked’.",
};

/** Asks for confirmation, because the change also overwrites the status of each card, which cannot be undone. */
export function StatusSection({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Status | null>(null);
  const change = useMutation({
    mutationFn: (status: Status) => saveStatus(person, status),
    onSuccess: (answer) => {
      updatePersonCache(client, answer);
      toastSuccess(`Account of ${bidiIsolate(answer.name)}: ${statusLabels[answer.status]}`);
    },
    onError: (error) => toastError(explainedErrorOr(error, message.statusFailed)),
    onSettled: () => setWanted(null),
  });
  return (
    <>
      <Select
        label="Account status"
        value={person.status}
        options={options}
        isDisabled={isOwn}
        onChange={(status) => {
          if (status !== person.status) setWanted(status);
        }}
        description={
          isOwn ? message.ownStatus : `${effects[person.status]} A change applies to the person and all their cards.`
        }
      />
      <ConfirmDialog
        isOpen={wanted !== null}
        title={wanted ? titles[wanted](bidiIsolate(person.name)) : ""}
        question={wanted ? `${effects[wanted]} ${cardsOf(person)}` : ""}
        confirm={wanted ? verbs[wanted] : ""}
        isDanger={wanted === "blocked"}
        isPending={change.isPending}
        onConfirm={() => {
          if (wanted) change.mutate(wanted);
        }}
        onClose={() => setWanted(null)}
      />
    </>
  );
}
