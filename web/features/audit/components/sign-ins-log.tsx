import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { SignInEntry } from "../../../../domain/audit/schema.ts";
import { StateBadge } from "../../../ui/badge.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { PillSelect } from "../../../ui/pill-select.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Table } from "../../../ui/table.tsx";
import type { TableColumn } from "../../../ui/table-column.ts";
import { useAdminSearch } from "../../admin-search/use-admin-search.ts";
import { usePagesInAddress } from "../../admin-search/use-pages-in-address.ts";
import { useTypedSearch } from "../../admin-search/use-typed-search.ts";
import { DeviceName } from "../../auth/components/device-name.tsx";
import { signInsQuery } from "../api.ts";
import { PersonMention } from "./person-mention.tsx";

const signInColumns = (): readonly TableColumn<SignInEntry>[] => [
  {
    id: "person",
    label: t`Person`,
    isRowHeader: true,
    cell: ({ person }) => <PersonMention person={person} name={person.name} />,
  },
  {
    id: "result",
    label: t`Result`,
    cell: ({ success }) => (
      <StateBadge tone={success ? "good" : "bad"}>{success ? t`Logged in` : t`Failed`}</StateBadge>
    ),
  },
  {
    id: "device",
    label: t`Device`,
    cell: ({ userAgent }) => <DeviceName userAgent={userAgent} />,
  },
  { id: "at", label: t`When`, align: "end", cell: ({ at }) => <Moment at={at} className="text-14 text-muted" /> },
];

const results = () =>
  [
    { value: "all", label: t`All results` },
    { value: "true", label: t`Logged in` },
    { value: "false", label: t`Failed` },
  ] as const;

export function SignInsLog({ view }: { view: ReactNode }) {
  const { search, change } = useAdminSearch();
  const [typed, setTyped] = useTypedSearch();
  const list = useInfiniteQuery(signInsQuery({ search: search.search, success: search.success }));
  const more = usePagesInAddress(list);
  const columns = useMemo(() => signInColumns(), []);
  const entries = list.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        {view}
        <PillSelect
          label={t`Result`}
          value={search.success ?? "all"}
          options={results()}
          onChange={(value) => change({ success: value === "all" ? undefined : value })}
        />
        <SearchField
          label={t`Search logins`}
          placeholder={t`Name or email`}
          value={typed}
          onChange={setTyped}
          className="w-full sm:ms-auto sm:w-72"
        />
      </div>
      {list.isError && !entries ? (
        <LoadFailed title={t`The logins could not be loaded`} isPending={list.isFetching} onRetry={list.refetch} />
      ) : (
        <Table
          label={t`Logins`}
          columns={columns}
          rows={entries ?? null}
          rowId={({ id }) => String(id)}
          empty={
            <>
              <h2 className="text-19 font-bold">{t`No results`}</h2>
              <p className="mt-3 max-w-prose text-muted">
                {t`The log keeps each person's last 50 logins and last 50 failed attempts.`}
              </p>
            </>
          }
        />
      )}
      <LoadMore list={more} />
    </>
  );
}
