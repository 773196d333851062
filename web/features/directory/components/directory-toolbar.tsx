import { t } from "@lingui/core/macro";
import { SearchField } from "../../../ui/search-field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useAdminSearch } from "../../admin-search/use-admin-search.ts";
import { useTypedSearch } from "../../admin-search/use-typed-search.ts";
import { stateOptions } from "../labels.ts";

export function DirectoryToolbar() {
  const { search, change } = useAdminSearch();
  const [typed, setTyped] = useTypedSearch();
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <SegmentedControl
        label={t`Show`}
        value={search.state ?? "all"}
        options={stateOptions()}
        onChange={(value) => change({ state: value === "all" ? undefined : value })}
      />
      <SearchField
        label={t`Search users`}
        placeholder={t`Name, email, company or phone`}
        value={typed}
        onChange={setTyped}
        className="w-full sm:w-[20.75rem]"
      />
    </div>
  );
}
