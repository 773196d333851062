import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Column, TableHeader } from "react-aria-components/Table";
import { Checkbox } from "./checkbox.tsx";
import { classNames } from "./class-names.ts";
import type { TableColumn } from "./table-column.ts";
import { headerStyle, headingStyle } from "./table-style.ts";

type TableHeadingsProps = { columns: readonly TableColumn<never>[]; hasMark: boolean };

/** The header of a table. The narrow layout shows only its controls: select all and sorting. */
export function TableHeadings({ columns, hasMark }: TableHeadingsProps) {
  return (
    <TableHeader className={headerStyle}>
      {hasMark ? (
        <Column id=" mark" className={classNames(headingStyle(true, "start"), "px-0! as-table:w-px as-table:ps-3!")}>
          <Checkbox slot="selection" />
        </Column>
      ) : null}
      {columns.map(({ id, label, labelHidden = false, isRowHeader = false, isSortable = false, align = "start" }) => (
        <Column
          key={id}
          id={id}
          isRowHeader={isRowHeader}
          allowsSorting={isSortable}
          className={headingStyle(isSortable, align)}
        >
          {({ sortDirection }) => (
            <span className={labelHidden ? "sr-only" : "inline-flex items-center gap-1.5"}>
              {label}
              {isSortable ? <SortSign direction={sortDirection} /> : null}
            </span>
          )}
        </Column>
      ))}
    </TableHeader>
  );
}

function SortSign({ direction }: { direction: "ascending" | "descending" | undefined }) {
  if (!direction) return <ChevronsUpDown aria-hidden="true" size={14} className="opacity-60" />;
  const Sign = direction === "ascending" ? ArrowUp : ArrowDown;
  return <Sign aria-hidden="true" size={14} className="text-text" />;
}
