import { SearchField } from "../../../ui/search-field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import type { Members } from "../api.ts";
import type { MembersView } from "../search.ts";

type MembersBarProps = {
  view: MembersView;
  counts: Members["counts"] | undefined;
  onView: (view: MembersView, how: "push" | "replace") => void;
};

const all = { value: "all", label: "All" } as const;
const active = { value: "active", label: "Active" } as const;
const suspended = { value: "suspended", label: "Suspended" } as const;
const blocked = { value: "blocked", label: "Blocked" } as const;

/** Another filter or search text starts at the first page. */
export function MembersBar({ view, counts, onView }: MembersBarProps) {
  const { status, search } = view;
  const [typed, setTyped] = useTyped(search ?? "", (wanted) =>
    onView({ ...(status ? { status } : {}), ...(wanted ? { search: wanted } : {}) }, "replace"),
  );
  // Rare, because only an admin suspends.
  const hasSuspended = status === "suspended" || Boolean(counts?.suspended);
  const filters = hasSuspended ? [all, active, suspended, blocked] : [all, active, blocked];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <SegmentedControl
        label="Status"
        value={status ?? "all"}
        options={filters.map((filter) => ({ ...filter, ...(counts ? { count: counts[filter.value] } : {}) }))}
        onChange={(chosen) =>
          onView({ ...(chosen === "all" ? {} : { status: chosen }), ...(search ? { search } : {}) }, "push")
        }
      />
      <SearchField
        label="Search members"
        placeholder="Name or email"
        value={typed}
        onChange={setTyped}
        className="w-full sm:w-xs"
      />
    </div>
  );
}
