import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../../../network/lazy-part.ts";
import { CountBadge } from "../../../ui/badge.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { type AdminSearch, adminTabs } from "../../admin-search/admin-search.ts";
import { useAdminSearch } from "../../admin-search/use-admin-search.ts";
import { AuditExportButton } from "../../audit/components/export-button.tsx";
import { statsQuery } from "../../directory/api.ts";
import { DirectoryExportButton } from "../../directory/components/export-button.tsx";
import { UsersTab } from "../../directory/components/users-tab.tsx";

const OrganizationsTab = lazyPart(
  () => import("../../organizations/components/organizations-tab.tsx").then((module) => module.OrganizationsTab),
  PartFailed,
);
const MessagesTab = lazyPart(
  () => import("../../contact/components/messages-tab.tsx").then((module) => module.MessagesTab),
  PartFailed,
);
const UpgradesTab = lazyPart(
  () => import("../components/upgrades-tab.tsx").then((module) => module.UpgradesTab),
  PartFailed,
);
const AuditTab = lazyPart(
  () => import("../../audit/components/audit-tab.tsx").then((module) => module.AuditTab),
  PartFailed,
);

const firstTab = "users";

export function AdminPage() {
  const { search } = useAdminSearch();
  const stats = useQuery(statsQuery).data;
  const unread = stats?.unreadMessages ?? 0;
  const open = stats?.openUpgrades ?? 0;
  const selectTab = useSelectTab();
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-6 pb-10 sm:px-7 lg:px-14">
      <div className="mb-1 flex min-h-12 flex-wrap items-center justify-between gap-4">
        <h1 className="text-32 font-extrabold tracking-[-0.03em]">{t`Admin`}</h1>
        {search.tab === undefined ? <DirectoryExportButton /> : null}
        {search.tab === "audit" && search.log === undefined ? <AuditExportButton /> : null}
      </div>
      <Tabs
        label={t`Admin`}
        variant="line"
        selected={search.tab ?? firstTab}
        onSelect={selectTab}
        tabs={[
          { id: firstTab, label: t`Users Management`, content: <UsersTab /> },
          {
            id: "upgrades",
            label: t`Plan requests`,
            badge: <CountBadge count={open} label={plural(open, { one: "# open", other: "# open" })} />,
            content: waiting(<UpgradesTab />),
          },
          { id: "organizations", label: t`Organizations`, content: waiting(<OrganizationsTab />) },
          {
            id: "messages",
            label: t`Messages`,
            badge: <CountBadge count={unread} label={plural(unread, { one: "# unread", other: "# unread" })} />,
            content: waiting(<MessagesTab />),
          },
          { id: "audit", label: t`Audit log`, content: waiting(<AuditTab />) },
        ]}
      />
    </div>
  );
}

/** A change of tab resets the search, which does not apply to another tab. */
function useSelectTab(): (id: string) => void {
  const { change, search } = useAdminSearch();
  return (id) => {
    const tab = adminTabs.find((one) => one === id);
    if (tab === search.tab) return;
    const emptied = Object.fromEntries(Object.keys(search).map((name) => [name, undefined])) as AdminSearch;
    change({ ...emptied, tab });
  };
}

function waiting(tab: ReactNode): ReactNode {
  return <Suspense fallback={<Skeleton className="h-96 rounded-panel" />}>{tab}</Suspense>;
}
