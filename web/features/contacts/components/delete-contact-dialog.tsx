import { plural, t } from "@lingui/core/macro";
import { useRouter } from "@tanstack/react-router";
import type { Contact } from "../../../../domain/contacts/schema.ts";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { ContactsSearch } from "../search.ts";
import { useDeleteContact } from "../use-contact-changes.ts";
import { listHref } from "../use-contacts-search.ts";

type DeleteContactDialogProps = { contact: Contact; search: ContactsSearch; isOpen: boolean; onClose: () => void };

export function DeleteContactDialog({ contact, search, isOpen, onClose }: DeleteContactDialogProps) {
  const router = useRouter();
  const remove = useDeleteContact(contact);

  async function confirm(): Promise<void> {
    if (remove.isPending) return;
    const isGone = await remove.mutateAsync().then(
      () => true,
      () => false,
    );
    onClose();
    if (isGone) router.history.replace(listHref(search));
  }

  const meetings = plural(contact.meetingCount, { one: "# meeting", other: "# meetings" });
  const notes = plural(contact.notes.length, { one: "# note", other: "# notes" });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Delete ${{ name: bidiIsolate(contact.name) }}?`}
      question={t`The contact will be deleted with ${meetings}, ${notes} and the consents. Their private link will stop working. This can't be undone.`}
      confirm={t`Delete contact`}
      isDanger
      isPending={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
