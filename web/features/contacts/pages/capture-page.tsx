import { t } from "@lingui/core/macro";
import { useSearch } from "@tanstack/react-router";
import { message } from "../../../../domain/core/messages.ts";
import { findWaitingContact, hasWaitingContacts } from "../../../offline/waiting-contacts.ts";
import { isContactExchangeOn } from "../../../page/operator-rules.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useMe } from "../../people/api.ts";
import { CaptureScreen } from "../capture/capture-screen.tsx";

export function CapturePage() {
  const me = useMe();
  const { waiting }: { waiting?: string } = useSearch({ from: "/contacts/new" });
  if (!me) return null;
  if (!isContactExchangeOn()) {
    return (
      <MessageScreen
        title={t`Contacts can't be added now`}
        actions={<NavButton href="/contacts" variant="action">{t`All contacts`}</NavButton>}
      >
        <p>{translateText(message.exchangeOff)}</p>
        {hasWaitingContacts(me.user.id) ? (
          <p className="mt-3">{t`Contacts on this device stay here until it's turned on again.`}</p>
        ) : null}
      </MessageScreen>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-7 max-md:pb-28 sm:px-7">
      <PageHeader
        title={t`Add a contact`}
        lead={t`By hand, from a QR code or from a contact file (.vcf).`}
        back={{ href: "/contacts", label: t`Contacts` }}
      />
      <CaptureScreen
        key={`${me.user.id} ${waiting ?? ""}`}
        me={me}
        corrected={waiting === undefined ? null : findWaitingContact(me.user.id, waiting)}
      />
    </div>
  );
}
