import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import type { Me } from "../../../../domain/people/schema.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { List } from "../../../ui/list.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { RowsSkeleton } from "../../../ui/rows-skeleton.tsx";
import { contactsQuery } from "../api.ts";
import { contactHref, useContactsSearch } from "../use-contacts-search.ts";
import { isFiltered } from "./contact-filters.tsx";
import { ContactRow } from "./contact-row.tsx";
import { NoContacts } from "./no-contacts.tsx";

export function useContactList() {
  const { search } = useContactsSearch();
  const list = useInfiniteQuery(contactsQuery(search));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? null;
  return { list, rows, isEmpty: rows?.length === 0 && !isFiltered(search) && !list.isPlaceholderData };
}

type ContactListProps = { me: Me; contacts: ReturnType<typeof useContactList> };

export function ContactList({ me, contacts: { list, rows, isEmpty } }: ContactListProps) {
  const { search, change } = useContactsSearch();
  if (rows === null && list.isError) {
    return (
      <LoadFailed
        title={t`Your contacts couldn't be loaded`}
        text={textOf(list.error)}
        isPending={list.isFetching}
        onRetry={list.refetch}
      />
    );
  }
  if (rows === null) return <RowsSkeleton label={t`Contacts`} />;
  if (isEmpty) return <NoContacts me={me} organizationId={search.organization} />;
  if (rows.length === 0) {
    const { organization } = search;
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" size={26} />}
        title={search.search ? t`No contacts found for “${{ search: search.search }}”` : t`No contacts match`}
        actions={
          <Button
            onPress={() =>
              change({
                ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
                organization,
              })
            }
          >{t`Show all contacts`}</Button>
        }
      >
        {t`Try fewer filters, or part of a name, company, email or phone.`}
      </EmptyState>
    );
  }
  const showsAssignee = search.organization !== undefined || (me.user.role === "admin" && search.person !== me.user.id);
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={list.isPlaceholderData ? "opacity-60 transition-opacity delay-150 duration-(--fast)" : ""}
    >
      <List label={t`Contacts`}>
        {rows.map((contact) => (
          <ContactRow
            key={contact.id}
            contact={contact}
            href={contactHref(contact.id, search)}
            showsAssignee={showsAssignee || contact.assignee?.id !== me.user.id}
          />
        ))}
      </List>
      <LoadMore list={list} />
      {list.isError && !isApiError(list.error, "UNAUTHENTICATED") ? (
        <p
          role="alert"
          className="mt-3 text-14 text-bad"
        >{t`These contacts may be out of date. They couldn't be loaded again.`}</p>
      ) : null}
    </div>
  );
}
