import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import type { DirectoryRow } from "../../../domain/directory/schema.ts";
import type { TableColumn } from "../../ui/table-column.ts";
import { ActionsCell, CompanyCell, PersonCell, ShareRowCell } from "./components/row-cells.tsx";
import { CategorySelector, StatusSelector, SubscriptionSelector } from "./components/row-selectors.tsx";
import type { ChangeRow } from "./use-row-change.ts";

/** The ids of sortable columns are the sort keys of the operation. */
export function useDirectoryColumns(
  onChange: ChangeRow,
  onShare: (row: DirectoryRow) => void,
): readonly TableColumn<DirectoryRow>[] {
  return useMemo(
    () => [
      { id: "name", label: t`Person`, isRowHeader: true, isSortable: true, cell: (row) => <PersonCell row={row} /> },
      {
        id: "company",
        label: t`Company`,
        isSortable: true,
        narrow: "nowhere",
        cell: (row) => <CompanyCell row={row} />,
      },
      {
        id: "category",
        narrow: "beside",
        label: t`Category`,
        isSortable: true,
        cell: (row) => <CategorySelector row={row} onChange={onChange} />,
      },
      {
        id: "status",
        narrow: "beside",
        label: t`Status`,
        isSortable: true,
        cell: (row) => <StatusSelector row={row} onChange={onChange} />,
      },
      {
        id: "subscription",
        narrow: "beside",
        label: t`Subscription`,
        isSortable: true,
        cell: (row) => <SubscriptionSelector row={row} onChange={onChange} />,
      },
      { id: "share", label: t`Share`, narrow: "last", cell: (row) => <ShareRowCell row={row} onShare={onShare} /> },
      {
        id: "actions",
        narrow: "last",
        label: t`View and edit`,
        labelHidden: true,
        align: "end",
        cell: (row) => <ActionsCell row={row} />,
      },
    ],
    [onChange, onShare],
  );
}
