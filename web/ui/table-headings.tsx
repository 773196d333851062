import { t } from "@lingui/core/macro";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { TableCheck } from "./table-check.tsx";
import type { TableColumn, TableSelection, TableSort } from "./table-column.ts";
import { headerStyle, headingStyle, headingsStyle, sortStyle } from "./table-style.ts";

type TableHeadingsProps = {
  columns: readonly TableColumn<never>[];
  /** The ids of all rows. */
  ids: readonly string[];
  selection: TableSelection | undefined;
  sort: TableSort | null;
  onSort: ((sort: TableSort) => void) | undefined;
};

/** The header of a table. The narrow layout shows only its controls: select all and sorting. */
export function TableHeadings({ columns, ids, selection, sort, onSort }: TableHeadingsProps) {
  return (
    <thead role="rowgroup" className={headerStyle}>
      <tr role="row" className={headingsStyle}>
        {selection ? (
          <th role="columnheader" scope="col" className={headingStyle("mark", "start")}>
            <SelectAll ids={ids} selection={selection} />
          </th>
        ) : null}
        {columns.map(({ id, label, labelHidden = false, isSortable = false, align = "start" }) => {
          if (!isSortable) {
            return (
              <th key={id} role="columnheader" scope="col" className={headingStyle("text", align)}>
                {labelHidden ? <span className="sr-only">{label}</span> : label}
              </th>
            );
          }
          const direction = sort?.column === id ? sort.direction : "none";
          const next = direction === "ascending" ? "descending" : "ascending";
          return (
            <th key={id} role="columnheader" scope="col" aria-sort={direction} className={headingStyle("sort", align)}>
              <button type="button" onClick={() => onSort?.({ column: id, direction: next })} className={sortStyle}>
                {label}
                <SortSign direction={direction} />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SelectAll({ ids, selection: { keys, onChange } }: { ids: readonly string[]; selection: TableSelection }) {
  const isAll = ids.length > 0 && ids.every((id) => keys.has(id));
  return (
    <TableCheck
      label={t`Select all`}
      isSelected={isAll}
      isIndeterminate={!isAll && ids.some((id) => keys.has(id))}
      isDisabled={ids.length === 0}
      onToggle={() => onChange(() => new Set(isAll ? [] : ids))}
    />
  );
}

function SortSign({ direction }: { direction: TableSort["direction"] | "none" }) {
  if (direction === "none") return <ChevronsUpDown aria-hidden="true" size={14} className="opacity-60" />;
  const Sign = direction === "ascending" ? ArrowUp : ArrowDown;
  return <Sign aria-hidden="true" size={14} className="text-text" />;
}
