import { PageHeader } from "../../../ui/page-header.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Table } from "../../../ui/table.tsx";
import type { TableColumn } from "../../../ui/table-column.ts";
import { NameSkeleton } from "./name-skeleton.tsx";
import { TeamStats } from "./team-stats.tsx";

const columns: TableColumn<never>[] = ["Person", "Role", "Status", "Share"].map((label) => ({
  id: label,
  label,
  cell: () => null,
}));

export function TeamSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-360 flex-col gap-5 px-4 py-7 sm:px-7 lg:px-14">
      <PageHeader eyebrow="Team Dashboard" title={<NameSkeleton />} />
      <TeamStats counts={undefined} />
      <Skeleton className="h-11 w-72 rounded-field" />
      <Table label="Members" columns={columns} rows={null} rowId={String} rowName={String} empty={null} />
    </div>
  );
}
