import { t } from "@lingui/core/macro";
import { Pencil, Trash2 } from "lucide-react";
import type { Contact } from "../../../../domain/contacts/schema.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { workOf } from "../labels.ts";
import type { ContactsSearch } from "../search.ts";
import { listHref } from "../use-contacts-search.ts";
import { ContactDuplicates } from "./contact-duplicates.tsx";
import { ContactFacts } from "./contact-facts.tsx";
import { ContactMeetings } from "./contact-meetings.tsx";
import { ContactNotes } from "./contact-notes.tsx";
import { ContactState } from "./contact-state.tsx";
import { DeleteContactDialog } from "./delete-contact-dialog.tsx";
import { EditContactDialog } from "./edit-contact-dialog.tsx";

type ContactScreenProps = { me: Me; contact: Contact; search: ContactsSearch };

export function ContactScreen({ me, contact, search }: ContactScreenProps) {
  const editing = useDialogState<true>();
  const deleting = useDialogState<true>();
  const isReadOnly = me.user.status !== "active";
  return (
    <>
      <PageHeader
        title={<bdi>{contact.name}</bdi>}
        lead={<bdi>{workOf(contact)}</bdi>}
        back={{ href: listHref(search), label: t`Contacts` }}
        actions={
          isReadOnly ? null : (
            <>
              <Button onPress={() => editing.open(true)}>
                <Pencil aria-hidden="true" size={18} />
                {t`Edit`}
              </Button>
              <Button onPress={() => deleting.open(true)} className="text-bad!">
                <Trash2 aria-hidden="true" size={18} />
                {t`Delete`}
              </Button>
            </>
          )
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <ContactFacts contact={contact} />
          <ContactState me={me} contact={contact} isReadOnly={isReadOnly} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ContactDuplicates contact={contact} search={search} isReadOnly={isReadOnly} />
          <ContactMeetings contact={contact} search={search} isReadOnly={isReadOnly} />
          <ContactNotes contact={contact} isReadOnly={isReadOnly} />
        </div>
      </div>
      <EditContactDialog
        key={`edit-${editing.count}`}
        contact={contact}
        isOpen={editing.isOpen}
        onClose={editing.close}
      />
      <DeleteContactDialog contact={contact} search={search} isOpen={deleting.isOpen} onClose={deleting.close} />
    </>
  );
}
