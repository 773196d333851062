import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { message } from "../../../../domain/core/messages.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useMe } from "../../people/api.ts";
import { contactQuery } from "../api.ts";
import { ContactScreen } from "../components/contact-screen.tsx";
import type { ContactsSearch } from "../search.ts";
import { listHref } from "../use-contacts-search.ts";

export function ContactPage() {
  const me = useMe();
  const { id } = useParams({ from: "/contacts/$id" });
  const search: ContactsSearch = useSearch({ from: "/contacts/$id" });
  const { data: contact, error, isFetching, refetch } = useQuery(contactQuery(id));
  if (!me) return null;
  const back = { href: listHref(search), label: t`Contacts` };
  // An address that cannot be a contact's is refused as invalid.
  if (isApiError(error, "NOT_FOUND") || isApiError(error, "INVALID_INPUT")) {
    return (
      <MessageScreen
        title={translateText(message.contactNotFound)}
        actions={<NavButton href={listHref(search)}>{t`All contacts`}</NavButton>}
      >
        {t`It may have been deleted, or it belongs to an organization you're not in.`}
      </MessageScreen>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-7 sm:px-7">
      {contact ? (
        <ContactScreen key={contact.id} me={me} contact={contact} search={search} />
      ) : error ? (
        <>
          <PageHeader title={t`Contact`} back={back} />
          <LoadFailed
            title={t`The contact couldn't be loaded`}
            text={textOf(error)}
            isPending={isFetching}
            onRetry={refetch}
          />
        </>
      ) : (
        <>
          <PageHeader title={t`Loading…`} back={back} />
          <Skeleton className="h-96 rounded-panel" />
        </>
      )}
    </div>
  );
}
