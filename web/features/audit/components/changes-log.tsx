import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Table } from "../../../ui/table.tsx";
import { usePagesInAddress } from "../../admin-search/use-pages-in-address.ts";
import { auditLogQuery } from "../api.ts";
import { useLogFilter } from "../use-log-filter.ts";
import { logColumns } from "./log-columns.tsx";
import { LogFilters } from "./log-filters.tsx";

export function ChangesLog({ view }: { view: ReactNode }) {
  const filter = useLogFilter();
  const list = useInfiniteQuery(auditLogQuery(filter));
  const more = usePagesInAddress(list);
  const columns = useMemo(() => logColumns(), []);
  const entries = list.data?.pages.flatMap(({ items }) => items);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <LogFilters view={view} />
      {list.isError && !entries ? (
        <LoadFailed title={t`The audit log could not be loaded`} isPending={list.isFetching} onRetry={list.refetch} />
      ) : (
        <Table
          label={t`Audit log`}
          isWide
          columns={columns}
          rows={entries ?? null}
          rowId={({ sequence }) => String(sequence)}
          empty={
            <>
              <h2 className="text-19 font-bold">{isFiltered ? t`No results` : t`No activity yet`}</h2>
              <p className="mt-3 max-w-prose text-muted">
                {isFiltered
                  ? t`Try another action, a longer period or part of a name.`
                  : t`This log shows every change: who made it, what changed and when. Entries can't be edited.`}
              </p>
            </>
          }
        />
      )}
      <LoadMore list={more} />
    </>
  );
}
