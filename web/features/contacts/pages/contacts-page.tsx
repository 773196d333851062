import { t } from "@lingui/core/macro";
import { CalendarDays, Settings2, UserPlus } from "lucide-react";
import { useEffect } from "react";
import { whenConnected } from "../../../network/when-connected.ts";
import { isContactExchangeOn } from "../../../page/operator-rules.ts";
import { whenIdle } from "../../../page/when-idle.ts";
import { NavButton } from "../../../ui/nav-button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useMe } from "../../people/api.ts";
import { WaitingNotice } from "../capture/waiting-notice.tsx";
import { ContactFilters } from "../components/contact-filters.tsx";
import { ContactList, useContactList } from "../components/contact-list.tsx";
import { ContactsOff } from "../components/contacts-off.tsx";
import { ExportMenu } from "../components/export-menu.tsx";
import { ScopeFilter } from "../components/scope-filter.tsx";
import { eventsHref } from "../events/api.ts";
import { settingsHref } from "../settings-href.ts";
import { useContactsSearch } from "../use-contacts-search.ts";

export function ContactsPage() {
  const me = useMe();
  const { search } = useContactsSearch();
  const contacts = useContactList();
  useEffect(() => {
    // So that it opens without a network, too.
    whenIdle()
      .then(() => whenConnected(() => import("./capture-page.tsx")))
      .catch(() => {});
  }, []);
  if (!me) return null;
  const hasRows = contacts.rows !== null && contacts.rows.length > 0;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-7 sm:px-7">
      <PageHeader
        title={t`Contacts`}
        lead={t`People who shared their contact on a card, and people you added.`}
        actions={
          <>
            <NavButton href={eventsHref(search.organization)}>
              <CalendarDays aria-hidden="true" size={18} />
              {t`Events`}
            </NavButton>
            <NavButton href={settingsHref(me, search.organization)}>
              <Settings2 aria-hidden="true" size={18} />
              {t`Settings`}
            </NavButton>
            {hasRows ? <ExportMenu search={search} /> : null}
            {me.user.status === "active" && isContactExchangeOn() ? (
              <NavButton href="/contacts/new" variant={hasRows ? "action" : "plain"}>
                <UserPlus aria-hidden="true" size={18} />
                {t`Add a contact`}
              </NavButton>
            ) : null}
          </>
        }
      />
      <ContactsOff />
      <WaitingNotice userId={me.user.id} />
      {me.user.role === "user" ? null : <ScopeFilter me={me} />}
      {contacts.isEmpty ? null : <ContactFilters />}
      <ContactList me={me} contacts={contacts} />
    </div>
  );
}
