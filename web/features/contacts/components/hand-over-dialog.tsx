import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Contact } from "../../../../domain/contacts/schema.ts";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../domain/core/messages.ts";
import { textOf } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { colleaguesFoundQuery, membersFoundQuery } from "../api.ts";
import { useUpdateContact } from "../use-contact-changes.ts";

type HandOverDialogProps = {
  contact: Contact;
  organizationId: string;
  /** Finds members by email, too. */
  isManager: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** The active members that were found: managers see their addresses. */
function useColleagues({ contact, organizationId, isManager, isOpen }: HandOverDialogProps, search: string) {
  const members = useQuery({
    ...membersFoundQuery(organizationId, search, { status: "active" }),
    enabled: isOpen && isManager,
  });
  const colleagues = useQuery({ ...colleaguesFoundQuery(contact.id, search), enabled: isOpen && !isManager });
  const { isFetching, isError, error } = isManager ? members : colleagues;
  const items = isManager
    ? members.data?.items.map(({ userId, name, email }) => ({ id: userId, label: name, secondary: email }))
    : colleagues.data?.items.map(({ id, name }) => ({ id, label: name }));
  return { options: (items ?? []).filter(({ id }) => id !== contact.assignee?.id), isFetching, isError, error };
}

export function HandOverDialog(props: HandOverDialogProps) {
  const { contact, isManager, isOpen, onClose } = props;
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [search, setSearch] = useState("");
  const [typed, setTyped] = useTyped(search, setSearch);
  const { options, ...found } = useColleagues(props, search);
  const update = useUpdateContact(contact);

  function submit(): void {
    setMissing(chosen === null);
    if (chosen === null) return;
    update.mutate(
      { assigneeId: chosen.id },
      {
        onSuccess: () => {
          toastSuccess(t`Handed over to ${{ name: bidiIsolate(chosen.label) }}`);
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Hand over ${{ name: bidiIsolate(contact.name) }}`}
      submit={t`Hand over`}
      isPending={update.isPending}
      error={update.isError ? textOf(update.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-15 text-muted">{t`Your colleague gets a notification and looks after this contact from then on.`}</p>
      <Combobox
        label={t`Colleague`}
        placeholder={t`Choose a colleague`}
        searchLabel={isManager ? t`Name or email` : t`Name`}
        value={chosen?.id ?? null}
        chosen={chosen}
        options={options}
        onChange={(id) => {
          setMissing(false);
          setChosen(options.find((option) => option.id === id) ?? null);
        }}
        onSearch={setTyped}
        isLoading={found.isFetching || typed.trim() !== search}
        emptyText={found.isError ? translateText(textOf(found.error)) : t`No one found`}
        error={isMissing ? message.chooseAssignee : undefined}
        isRequired
      />
    </FormDialog>
  );
}
