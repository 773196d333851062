import { t } from "@lingui/core/macro";
import type { Contact } from "../../../../domain/contacts/schema.ts";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import type { ContactsSearch } from "../search.ts";
import { useMergeContacts } from "../use-contact-changes.ts";
import { contactHref } from "../use-contacts-search.ts";
import { ContactPanel } from "./contact-panel.tsx";

type ContactDuplicatesProps = { contact: Contact; search: ContactsSearch; isReadOnly: boolean };
type Duplicate = Contact["duplicates"][number];

/** Contacts with the same email or phone, which a correction may have given them. */
export function ContactDuplicates({ contact, search, isReadOnly }: ContactDuplicatesProps) {
  const merging = useDialogState<Duplicate>();
  const merge = useMergeContacts(contact);

  async function confirm(): Promise<void> {
    if (!merging.thing || merge.isPending) return;
    await merge.mutateAsync(merging.thing.id).catch(() => null);
    merging.close();
  }

  const into = bidiIsolate(contact.name);
  const other = bidiIsolate(merging.thing?.name ?? "");
  return (
    <>
      {contact.duplicates.length > 0 ? (
        <ContactPanel title={t`Possibly the same person`}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
          <ul role="list" className="flex flex-col gap-3">
            {contact.duplicates.map((duplicate) => (
              <li key={duplicate.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <TextLink
                  href={contactHref(duplicate.id, search)}
                  className="inline-flex min-h-11 min-w-0 items-center"
                >
                  <bdi>{duplicate.name}</bdi>
                </TextLink>
                {isReadOnly ? null : (
                  <Button
                    size="small"
                    aria-label={t`Merge ${{ name: bidiIsolate(duplicate.name) }}`}
                    onPress={() => merging.open(duplicate)}
                  >
                    {t`Merge`}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </ContactPanel>
      ) : null}
      <ConfirmDialog
        isOpen={merging.isOpen}
        title={t`Merge ${{ name: other }}?`}
        question={t`Meetings and notes of ${{ other }} move here, and what ${{ name: into }} lacks is filled in. The other contact is deleted. Meetings can be separated again, notes can't.`}
        confirm={t`Merge`}
        isPending={merge.isPending}
        onConfirm={() => void confirm()}
        onClose={merging.close}
      />
    </>
  );
}
