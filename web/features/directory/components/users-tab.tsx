import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { StatRow } from "../../../ui/stat-row.tsx";
import { useAdminSearch } from "../../admin-search/use-admin-search.ts";
import { statsQuery, viewOf } from "../api.ts";
import { DirectoryTable } from "./directory-table.tsx";
import { DirectoryToolbar } from "./directory-toolbar.tsx";

export function UsersTab() {
  const stats = useQuery(statsQuery).data;
  const { search } = useAdminSearch();
  return (
    <>
      <StatRow
        className="mb-6"
        stats={[
          { label: t`Total users`, value: stats?.users ?? null },
          { label: t`Premium users`, value: stats?.premium ?? null },
          { label: t`Executive users`, value: stats?.executive ?? null },
          { label: t`Expired subscriptions`, value: stats?.expired ?? null, tone: stats?.expired ? "bad" : "neutral" },
        ]}
      />
      <DirectoryToolbar />
      <DirectoryTable view={viewOf(search)} />
    </>
  );
}
