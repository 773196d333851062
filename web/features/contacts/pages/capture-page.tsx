import { t } from "@lingui/core/macro";
import { useSearch } from "@tanstack/react-router";
import { findWaitingContact } from "../../../offline/waiting-contacts.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useMe } from "../../people/api.ts";
import { CaptureScreen } from "../capture/capture-screen.tsx";

export function CapturePage() {
  const me = useMe();
  const { waiting }: { waiting?: string } = useSearch({ from: "/contacts/new" });
  if (!me) return null;
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
