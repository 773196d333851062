import { t } from "@lingui/core/macro";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Table } from "../../../ui/table.tsx";
import type { TableColumn } from "../../../ui/table-column.ts";
import { NameSkeleton } from "./name-skeleton.tsx";
import { TeamStats } from "./team-stats.tsx";

const columnsOf = (): TableColumn<never>[] =>
  [
    { id: "Person", label: t`Person` },
    { id: "Role", label: t`Role` },
    { id: "Status", label: t`Status` },
    { id: "Share", label: t`Share` },
  ].map((column) => ({ ...column, cell: () => null }));

export function TeamSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-360 flex-col gap-5 px-4 py-7 sm:px-7 lg:px-14">
      <PageHeader eyebrow={t`Team Dashboard`} title={<NameSkeleton />} />
      <TeamStats counts={undefined} />
      <Skeleton className="h-11 w-72 rounded-field" />
      <Table label={t`Members`} columns={columnsOf()} rows={null} rowId={String} empty={null} />
    </div>
  );
}
