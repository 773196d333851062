import { useQuery } from "@tanstack/react-query";
import { StatRow } from "../../../ui/stat-row.tsx";
import { useAdminSearch } from "../../people/use-admin-search.ts";
import { type DirectoryView, statsQuery } from "../api.ts";
import { DirectoryTable } from "./directory-table.tsx";
import { DirectoryToolbar } from "./directory-toolbar.tsx";

export function UsersTab() {
  const stats = useQuery(statsQuery).data;
  const { search } = useAdminSearch();
  const { state, sort, direction, cursor } = search;
  const view: DirectoryView = { state, search: search.search, sort, direction, cursor };
  return (
    <>
      <StatRow
        className="mb-6"
        stats={[
          { label: "Total users", value: stats?.users ?? null },
          { label: "Premium", value: stats?.premium ?? null },
          { label: "Executive", value: stats?.executive ?? null },
          { label: "Expired", value: stats?.expired ?? null, tone: stats?.expired ? "bad" : "neutral" },
        ]}
      />
      <DirectoryToolbar />
      <DirectoryTable view={view} />
    </>
  );
}
