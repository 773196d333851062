import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
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

const all = { value: "all", label: msg`All` } as const;
const active = { value: "active", label: msg`Active` } as const;
const suspended = { value: "suspended", label: msg`Suspended` } as const;
const blocked = { value: "blocked", label: msg`Blocked` } as const;

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
        label={t`Status`}
        value={status ?? "all"}
        options={filters.map(({ value, label }) => ({
          value,
          label: i18n._(label),
          ...(counts ? { count: counts[value] } : {}),
        }))}
        onChange={(chosen) =>
          onView({ ...(chosen === "all" ? {} : { status: chosen }), ...(search ? { search } : {}) }, "push")
        }
      />
      <SearchField
        label={t`Search members`}
        placeholder={t`Name or email`}
        value={typed}
        onChange={setTyped}
        className="w-full sm:w-xs"
      />
    </div>
  );
}
