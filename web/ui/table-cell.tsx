import type { PointerEvent, ReactNode, SyntheticEvent } from "react";
import { Cell } from "react-aria-components/Table";
import { Checkbox } from "./checkbox.tsx";
import type { TableColumn } from "./table-column.ts";
import { type CellKind, cellInsideStyle, cellStyle } from "./table-style.ts";

type TableCellProps = {
  column: Pick<TableColumn<never>, "label" | "labelHidden" | "isRowHeader" | "align" | "narrow">;
  children: ReactNode;
};

function kindOf(column: TableCellProps["column"]): CellKind {
  if (column.isRowHeader) return "head";
  if (column.narrow && column.narrow !== "line") return column.narrow;
  return column.labelHidden ? "bare" : "plain";
}

/**
 * React Aria selects a row on any press in it, which clears selected text and reacts to missed buttons. Presses stop at
 * the cell, so only the checkbox and the keyboard select.
 */
const stopPress = {
  onPointerDown: (event: PointerEvent) => event.stopPropagation(),
  onMouseDown: (event: SyntheticEvent) => event.stopPropagation(),
  onClick: (event: SyntheticEvent) => event.stopPropagation(),
};

export function TableCell({ column, children }: TableCellProps) {
  const kind = kindOf(column);
  return (
    <Cell className={cellStyle(kind)}>
      <div {...stopPress} className={cellInsideStyle(kind, column.align ?? "start")}>
        {kind === "plain" ? (
          <span aria-hidden="true" className="text-14 text-muted as-table:hidden">
            {column.label}
          </span>
        ) : null}
        <div className="relative min-w-0">{children}</div>
      </div>
    </Cell>
  );
}

export function TableMark() {
  return (
    <Cell className={cellStyle("mark")}>
      <div className={cellInsideStyle("mark", "start")}>
        <Checkbox slot="selection" />
      </div>
    </Cell>
  );
}
