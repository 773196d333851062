import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { SearchField } from "../../../ui/search-field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import type { Members } from "../api.ts";
import type { TeamView } from "../search.ts";

type MembersBarProps = {
  view: TeamView;
  counts: Members["counts"] | undefined;
  onView: (view: TeamView, how: "push" | "replace") => void;
  /** Before the search field. */
  children?: ReactNode;
};

const all = { value: "all", label: msg`All` } as const;
const active = { value: "active", label: msg`Active` } as const;
const suspended = { value: "suspended", label: msg`Suspended` } as const;
const blocked = { value: "blocked", label: msg`Blocked` } as const;
const withoutCard = { value: "withoutCard", label: msg`No card yet` } as const;
type Filter = (typeof all | typeof active | typeof suspended | typeof blocked | typeof withoutCard)["value"];

export function filterOf({ status, card }: TeamView): Filter {
  return status ?? (card === "none" ? "withoutCard" : "all");
}

function viewOf(filter: Filter): Pick<TeamView, "status" | "card"> {
  if (filter === "all") return {};
  return filter === "withoutCard" ? { card: "none" } : { status: filter };
}

/** Another filter or search text starts at the first page. */
export function MembersBar({ view, counts, onView, children }: MembersBarProps) {
  const { search, layout } = view;
  const layoutPart = layout ? { layout } : {};
  const [typed, setTyped] = useTyped(search ?? "", (wanted) =>
    onView({ ...layoutPart, ...viewOf(filterOf(view)), ...(wanted ? { search: wanted } : {}) }, "replace"),
  );
  // Rare, because only an admin suspends.
  const hasSuspended = view.status === "suspended" || Boolean(counts?.suspended);
  const filters = [all, active, ...(hasSuspended ? [suspended] : []), blocked, withoutCard];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <SegmentedControl
        label={t`Status`}
        value={filterOf(view)}
        options={filters.map(({ value, label }) => ({
          value,
          label: i18n._(label),
          ...(counts ? { count: counts[value] } : {}),
        }))}
        onChange={(chosen) => onView({ ...layoutPart, ...viewOf(chosen), ...(search ? { search } : {}) }, "push")}
      />
      <div className="flex w-full flex-wrap items-center gap-3 sm:w-auto">
        {children}
        <SearchField
          label={t`Search members`}
          placeholder={t`Name or email`}
          value={typed}
          onChange={setTyped}
          className="w-full sm:w-xs"
        />
        <SegmentedControl
          label={t`Layout`}
          value={layout ?? "rows"}
          options={[
            { value: "rows", label: t`Rows` },
            { value: "cards", label: t`Cards` },
          ]}
          onChange={(chosen) => {
            const { layout: _before, ...rest } = view;
            onView(chosen === "cards" ? { ...rest, layout: "cards" } : rest, "replace");
          }}
        />
      </div>
    </div>
  );
}
