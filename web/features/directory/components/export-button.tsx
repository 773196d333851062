import { Download } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { useAdminSearch } from "../../people/use-admin-search.ts";
import { useExport } from "../use-export.ts";

/** All that the filter and the search find, on every page of it. */
export function DirectoryExportButton() {
  const { search } = useAdminSearch();
  const save = useExport();
  return (
    <Button
      isPending={save.isPending}
      onPress={() =>
        save.mutate({
          ...(search.state ? { state: search.state } : {}),
          ...(search.search ? { search: search.search } : {}),
        })
      }
    >
      <Download aria-hidden="true" size={18} />
      Export CSV
    </Button>
  );
}
