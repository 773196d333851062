import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { DayField } from "../../../ui/day-field.tsx";
import { PillSelect } from "../../../ui/pill-select.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { useAdminSearch } from "../../admin-search/use-admin-search.ts";
import { useTypedSearch } from "../../admin-search/use-typed-search.ts";
import { actionOptions } from "../labels.ts";
import { useLogFilter } from "../use-log-filter.ts";

export function LogFilters({ view }: { view: ReactNode }) {
  const { change } = useAdminSearch();
  const filter = useLogFilter();
  const [typed, setTyped] = useTypedSearch();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-3">
      {view}
      <PillSelect
        label={t`Action`}
        value={filter.action ?? "all"}
        options={actionOptions()}
        onChange={(action) => change({ action: action === "all" ? undefined : action })}
      />
      <div className="flex w-full flex-wrap gap-3 sm:w-auto">
        <DayField
          label={t`From (UTC)`}
          value={filter.from}
          max={filter.to}
          onChange={(from) => change({ from }, { replace: true })}
        />
        <DayField
          label={t`To (UTC)`}
          value={filter.to}
          min={filter.from}
          onChange={(to) => change({ to }, { replace: true })}
        />
      </div>
      {isFiltered ? (
        <Button
          variant="quiet"
          size="small"
          onPress={() => {
            setTyped("");
            change({ action: undefined, from: undefined, to: undefined, person: undefined, search: undefined });
          }}
        >
          <X aria-hidden="true" size={16} />
          {t`Clear filters`}
        </Button>
      ) : null}
      <SearchField
        label={t`Search the audit log`}
        placeholder={t`Person, email or organization`}
        value={typed}
        onChange={setTyped}
        className="w-full sm:ms-auto sm:w-80"
      />
    </div>
  );
}
