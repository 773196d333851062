import { t } from "@lingui/core/macro";
import { useRouter } from "@tanstack/react-router";
import type { Contact, Meeting } from "../../../../domain/contacts/schema.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { timeOf } from "../labels.ts";
import type { ContactsSearch } from "../search.ts";
import { useSplitContact } from "../use-contact-changes.ts";
import { contactHref } from "../use-contacts-search.ts";

type SplitDialogProps = {
  contact: Contact;
  meeting: Meeting | null;
  search: ContactsSearch;
  isOpen: boolean;
  onClose: () => void;
};

/** Makes a contact of its own from a meeting, and leads there. */
export function SplitDialog({ contact, meeting, search, isOpen, onClose }: SplitDialogProps) {
  const router = useRouter();
  const split = useSplitContact(contact);

  async function confirm(): Promise<void> {
    if (!meeting || split.isPending) return;
    const own = await split.mutateAsync(meeting).catch(() => null);
    onClose();
    if (own) router.history.push(contactHref(own.id, search));
  }

  return (
    <ConfirmDialog
      isOpen={isOpen && meeting !== null}
      title={t`Not the same person?`}
      question={
        meeting
          ? t`The meeting of ${{ time: timeOf(meeting.at) }} becomes a contact of its own, with what was entered then. This contact keeps the other meetings and all notes.`
          : ""
      }
      confirm={t`Create separate contact`}
      isPending={split.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
