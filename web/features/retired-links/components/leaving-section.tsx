import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Links } from "../../../../domain/retired-links/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { LeaveGuard } from "../../../forms/leave-guard.tsx";
import { staysOnTab } from "../../../forms/stays-on-tab.ts";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { linksQuery } from "../api.ts";
import { useHostsForm } from "../use-hosts-form.ts";
import { useLinksForm } from "../use-links-form.ts";
import { AssignedHosts } from "./assigned-hosts.tsx";
import { HostsForm } from "./hosts-form.tsx";
import { LinksForm } from "./links-form.tsx";
import { RetiredLinksList } from "./retired-links-list.tsx";

/** Settings for the links of former members, for the organization's managers. */
export function LeavingSection({ organizationId, isAdmin }: { organizationId: string; isAdmin: boolean }) {
  const links = useQuery(linksQuery(organizationId));
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-19 font-bold">
          {t`When someone leaves`}
        </h2>
        <p className="mt-1.5 max-w-prose text-14 text-muted">
          {t`Short links created while someone is a member belong to the organization. When that person leaves, their card gets a new short link, and you choose what the old one opens. Printed QR codes and NFC cards with the old link will open the same page.`}
        </p>
      </div>
      <div className="rounded-panel border border-transparent bg-surface px-5 py-5 shadow-1 sm:px-6 sm:py-6">
        {links.data ? (
          <Forms key={organizationId} organizationId={organizationId} links={links.data} isAdmin={isAdmin} />
        ) : links.isError ? (
          <LoadFailed
            title={t`These settings could not be loaded`}
            text={textOf(links.error)}
            isPending={links.isFetching}
            onRetry={links.refetch}
          />
        ) : (
          <div role="status" className="grid gap-3 sm:grid-cols-2">
            <span className="sr-only">{t`Loading retired link settings`}</span>
            <Skeleton className="h-24 rounded-field" />
            <Skeleton className="h-24 rounded-field" />
            <Skeleton className="h-24 rounded-field" />
            <Skeleton className="h-24 rounded-field" />
          </div>
        )}
      </div>
      <h3 className="mt-2 text-17 font-bold">{t`Retired links`}</h3>
      <RetiredLinksList organizationId={organizationId} />
    </section>
  );
}

type FormsProps = { organizationId: string; links: Links; isAdmin: boolean };

/** Two forms with a common warning before unsaved changes are left. */
function Forms({ organizationId, links, isAdmin }: FormsProps) {
  const codes = useLinksForm(organizationId, links);
  const hosts = useHostsForm(organizationId, links);
  return (
    <div className="grid gap-8">
      <LinksForm organizationId={organizationId} editor={codes} />
      {isAdmin ? <HostsForm links={links} editor={hosts} /> : <AssignedHosts links={links} />}
      <LeaveGuard isDirty={codes.form.formState.isDirty || hosts.form.formState.isDirty} stays={staysOnTab} />
    </div>
  );
}
