import { t } from "@lingui/core/macro";
import type { Contact, Meeting } from "../../../../domain/contacts/schema.ts";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import type { ContactsSearch } from "../search.ts";
import { ContactMeeting } from "./contact-meeting.tsx";
import { ContactPanel } from "./contact-panel.tsx";
import { SplitDialog } from "./split-dialog.tsx";

type ContactMeetingsProps = { contact: Contact; search: ContactsSearch; isReadOnly: boolean };

export function ContactMeetings({ contact, search, isReadOnly }: ContactMeetingsProps) {
  const splitting = useDialogState<Meeting>();
  const maySplit = contact.meetingCount > 1 && !isReadOnly;
  return (
    <ContactPanel title={t`Meetings`}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ol role="list" className="flex flex-col divide-y divide-line">
        {contact.meetings.map((meeting) => (
          <ContactMeeting
            key={meeting.id}
            contact={contact}
            meeting={meeting}
            onSplit={maySplit ? () => splitting.open(meeting) : null}
          />
        ))}
      </ol>
      {contact.meetingCount > contact.meetings.length ? (
        <p className="mt-4 text-14 text-muted">
          {t`The newest ${{ shown: contact.meetings.length }} of ${{ total: contact.meetingCount }} meetings. The JSON export has all of them.`}
        </p>
      ) : null}
      <SplitDialog
        contact={contact}
        meeting={splitting.thing}
        search={search}
        isOpen={splitting.isOpen}
        onClose={splitting.close}
      />
    </ContactPanel>
  );
}
