import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { message } from "../../../../domain/core/messages.ts";
import type { Organization } from "../../../../domain/organizations/schema.ts";
import { appLocale } from "../../../texts/app-texts.ts";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Table } from "../../../ui/table.tsx";
import type { TableColumn } from "../../../ui/table-column.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { useAdminSearch } from "../../admin-search/use-admin-search.ts";
import { usePagesInAddress } from "../../admin-search/use-pages-in-address.ts";
import { useTypedSearch } from "../../admin-search/use-typed-search.ts";
import { useOrganizationList } from "../use-organization-list.ts";

const columnsOf = (): readonly TableColumn<Organization>[] => [
  { id: "name", label: t`Organization`, isRowHeader: true, cell: (row) => <NameCell row={row} /> },
  { id: "members", label: t`Members`, align: "end", cell: ({ memberCount }) => memberCount.toLocaleString(appLocale) },
  { id: "created", label: t`Created`, align: "end", cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

function NameCell({ row }: { row: Organization }) {
  return (
    <div className="min-w-0">
      <TextLink
        isQuiet
        href={`/organization?id=${encodeURIComponent(row.id)}`}
        className="inline-flex min-h-11 items-center"
      >
        <span dir="auto">{row.name}</span>
      </TextLink>
      {row.description ? (
        <p dir="auto" className="line-clamp-2 text-14 font-normal text-muted">
          {row.description}
        </p>
      ) : null}
    </div>
  );
}

export function OrganizationsTab() {
  const { search } = useAdminSearch();
  const [typed, setTyped] = useTypedSearch();
  const list = useOrganizationList(search.search);
  const more = usePagesInAddress(list);
  const columns = useMemo(columnsOf, []);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <SearchField
          label={t`Search organizations`}
          placeholder={t`Organization name`}
          value={typed}
          onChange={setTyped}
          className="w-full sm:w-[20.75rem]"
        />
        <NavButton href="/organization">
          <Plus aria-hidden="true" size={18} />
          {t`New organization`}
        </NavButton>
      </div>
      {list.isError && !list.data ? (
        <LoadFailed title={message.organizationsLoadFailed} isPending={list.isFetching} onRetry={list.refetch} />
      ) : (
        <Table
          label={t`Organizations`}
          columns={columns}
          rows={list.data ? list.organizations : null}
          rowId={(row) => row.id}
          empty={<NoOrganizations search={search.search} />}
        />
      )}
      <LoadMore list={more} />
    </>
  );
}

function NoOrganizations({ search }: { search: string | undefined }) {
  return (
    <>
      <h2 className="text-19 font-bold wrap-anywhere">
        {search ? t`No organizations found for “${search}”` : t`No organizations yet`}
      </h2>
      <p className="mt-3 max-w-prose text-muted">
        {search ? t`Try part of the name.` : t`Organizations appear here once someone creates one.`}
      </p>
    </>
  );
}
