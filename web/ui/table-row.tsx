import { t } from "@lingui/core/macro";
import { memo, type ReactNode, useId } from "react";
import { TableCheck } from "./table-check.tsx";
import type { TableColumn, TableSelection } from "./table-column.ts";
import { type CellKind, cellStyle, contentStyle, rowStyle } from "./table-style.ts";

type TableRowProps<Item> = {
  id: string;
  row: Item;
  columns: readonly TableColumn<Item>[];
  isSelected: boolean;
  onSelect: TableSelection["onChange"] | undefined;
};

/** Is not rendered again when another row changes: with 50 rows that would take half a second on a slow phone. */
export const TableRow = memo(Row) as typeof Row;

function Row<Item>({ id, row, columns, isSelected, onSelect }: TableRowProps<Item>) {
  const nameId = useId();
  return (
    <tr role="row" data-selected={isSelected || undefined} className={rowStyle(onSelect !== undefined)}>
      {onSelect ? (
        <td role="cell" className={cellStyle("mark")}>
          <TableCheck
            label={t`Select`}
            nameId={nameId}
            isSelected={isSelected}
            onToggle={() => onSelect((keys) => toggled(keys, id))}
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <TableCell key={column.id} column={column} nameId={nameId}>
          {column.cell(row)}
        </TableCell>
      ))}
    </tr>
  );
}

function toggled(keys: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(id)) next.add(id);
  return next;
}

type Shape = Pick<TableColumn<never>, "label" | "labelHidden" | "isRowHeader" | "align" | "narrow">;

function kindOf(column: Shape): CellKind {
  if (column.isRowHeader) return "head";
  if (column.narrow && column.narrow !== "line") return column.narrow;
  return column.labelHidden ? "bare" : "plain";
}

function TableCell({ column, nameId, children }: { column: Shape; nameId: string; children: ReactNode }) {
  const kind = kindOf(column);
  const content = <div className={contentStyle(column.align ?? "start")}>{children}</div>;
  if (kind === "head") {
    return (
      <th role="rowheader" scope="row" id={nameId} className={cellStyle(kind)}>
        {content}
      </th>
    );
  }
  return (
    <td role="cell" className={cellStyle(kind)}>
      {kind === "plain" ? (
        <span aria-hidden="true" className="text-14 text-muted as-table:hidden">
          {column.label}
        </span>
      ) : null}
      {content}
    </td>
  );
}
