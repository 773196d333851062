import { t } from "@lingui/core/macro";
import { Trash2 } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { contactLimits } from "../../../../domain/contacts/limits.ts";
import type { Contact } from "../../../../domain/contacts/schema.ts";
import { isVisible } from "../../../../domain/core/text.ts";
import { textOf } from "../../../api/api-error.ts";
import { LeaveGuard } from "../../../forms/leave-guard.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { useAddNote, useDeleteNote } from "../use-contact-changes.ts";
import { ContactPanel } from "./contact-panel.tsx";

type Note = Contact["notes"][number];
type ContactNotesProps = { contact: Contact; isReadOnly: boolean };

export function ContactNotes({ contact, isReadOnly }: ContactNotesProps) {
  const deleting = useDialogState<Note>();
  const remove = useDeleteNote(contact);
  return (
    <ContactPanel title={t`Notes`}>
      {isReadOnly ? null : <NewNote contact={contact} />}
      {contact.notes.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        <ul role="list" aria-label={t`Notes`} className="mt-4 divide-y divide-line">
          {contact.notes.map((note) => (
            <NoteRow key={note.id} note={note} onDelete={isReadOnly ? null : () => deleting.open(note)} />
          ))}
        </ul>
      ) : isReadOnly ? (
        <p className="text-15 text-muted">{t`No notes`}</p>
      ) : null}
      <ConfirmDialog
        isOpen={deleting.isOpen}
        title={t`Delete this note?`}
        question={t`This can't be undone.`}
        confirm={t`Delete note`}
        isDanger
        isPending={remove.isPending}
        onConfirm={() => {
          if (deleting.thing && !remove.isPending) remove.mutate(deleting.thing.id, { onSettled: deleting.close });
        }}
        onClose={deleting.close}
      />
    </ContactPanel>
  );
}

/** Keeps the text until it is saved. */
function NewNote({ contact }: { contact: Contact }) {
  const [text, setText] = useState("");
  const add = useAddNote(contact);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isVisible(text) || add.isPending) return;
    add.mutate(text, { onSuccess: () => setText((typed) => (typed === text ? "" : typed)) });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-3">
      <TextField
        label={t`New note`}
        description={t`The contact never sees notes.`}
        rows={3}
        maxLength={contactLimits.note}
        value={text}
        onChange={setText}
        error={add.isError ? textOf(add.error) : undefined}
        className="w-full"
      />
      <Button type="submit" isPending={add.isPending} isDisabled={!isVisible(text)} className="w-full sm:w-auto">
        {t`Add note`}
      </Button>
      <LeaveGuard isDirty={isVisible(text)} />
    </form>
  );
}

function NoteRow({ note, onDelete }: { note: Note; onDelete: (() => void) | null }) {
  const { text, at, author } = note;
  return (
    <li className="flex items-start gap-3 py-3 last:pb-0">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-15 whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-2 text-14 text-muted">
          <bdi>{author?.name ?? t`Deleted account`}</bdi>
          <Moment at={at} />
        </p>
      </div>
      {onDelete ? (
        <Button variant="quiet" size="icon" aria-label={t`Delete note`} onPress={onDelete}>
          <Trash2 aria-hidden="true" size={17} />
        </Button>
      ) : null}
    </li>
  );
}
