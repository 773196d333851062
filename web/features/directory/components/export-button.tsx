import { CsvExport } from "../../../ui/csv-export.tsx";
import { useAdminSearch } from "../../admin-search/use-admin-search.ts";
import { useExport } from "../use-export.ts";

/** Exports all rows that match the filter and the search, on all pages. */
export function DirectoryExportButton() {
  const { search } = useAdminSearch();
  const save = useExport();
  return (
    <CsvExport
      isPending={save.isPending}
      onExport={(csv) =>
        save.mutate({
          csv,
          ...(search.state ? { state: search.state } : {}),
          ...(search.search ? { search: search.search } : {}),
        })
      }
    />
  );
}
