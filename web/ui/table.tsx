import { type ReactNode, useDeferredValue } from "react";
import { Table as AriaTable, Row, TableBody } from "react-aria-components/Table";
import { classNames } from "./class-names.ts";
import { TableCell, TableMark } from "./table-cell.tsx";
import type { TableColumn, TableSelection, TableSort } from "./table-column.ts";
import { TableHeadings } from "./table-headings.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";
import { bodyStyle, frameStyle, rowStyle, tableStyle } from "./table-style.ts";

type TableProps<Item> = {
  label: string;
  columns: readonly TableColumn<Item>[];
  /** Null while the first ones load. */
  rows: readonly Item[] | null;
  rowId: (row: Item) => string;
  /** The row in a word, for those who hear it: the person's name. */
  rowName: (row: Item) => string;
  selection?: TableSelection;
  sort?: TableSort | null;
  onSort?: (sort: TableSort) => void;
  /** Without rows: what is not there and what to do about it. */
  empty: ReactNode;
  /** Rows have something as high as a picture in them: so have those that load. */
  isTall?: boolean;
  /** Many columns: a table from 66rem on, entries below. */
  isWide?: boolean;
  className?: string;
};

/** So many fill a screen; the rest of rows that were not there before is drawn right after them. */
const firstRows = 8;

/**
 * A table of things that are acted on. Arrow keys go from cell to cell, Space ticks the row, Tab goes through what is
 * inside the cells. Sorting is the page's: a page of many has to be sorted where all of them are.
 */
export function Table<Item extends object>({ rows, ...props }: TableProps<Item>) {
  const { label, columns, selection, isTall = false, isWide = false } = props;
  if (rows !== null) return <FilledTable {...props} rows={rows} />;
  return (
    <TableSkeleton label={label} columns={columns} hasMark={selection !== undefined} isTall={isTall} isWide={isWide} />
  );
}

function FilledTable<Item extends object>(props: TableProps<Item> & { rows: readonly Item[] }) {
  const { label, columns, rows, rowId, rowName, selection, sort, onSort, empty, isWide = false, className } = props;
  const shown = rows.map(rowId).join(" ");
  const isAllDrawn = useDeferredValue(shown, "") === shown;
  const drawn = isAllDrawn ? rows : rows.slice(0, firstRows);
  return (
    <div className={classNames(frameStyle(isWide), className)}>
      <AriaTable
        aria-label={label}
        keyboardNavigationBehavior="tab"
        selectionMode={selection ? "multiple" : "none"}
        selectedKeys={selection?.keys ?? []}
        onSelectionChange={(keys) =>
          selection?.onChange(new Set(keys === "all" ? rows.map(rowId) : [...keys].map(String)))
        }
        {...(sort ? { sortDescriptor: sort } : {})}
        onSortChange={({ column, direction }) => onSort?.({ column: String(column), direction })}
        className={tableStyle}
      >
        <TableHeadings columns={columns} hasMark={selection !== undefined} />
        <TableBody
          // The rows themselves: what was drawn of one is kept for as long as the row is the same.
          items={drawn}
          dependencies={[columns, selection !== undefined]}
          renderEmptyState={() => <div className="px-6 py-8">{empty}</div>}
          className={bodyStyle}
        >
          {(item) => (
            <Row id={rowId(item)} textValue={rowName(item)} className={rowStyle}>
              {selection ? <TableMark /> : null}
              {columns.map((column) => (
                <TableCell key={column.id} column={column}>
                  {column.cell(item)}
                </TableCell>
              ))}
            </Row>
          )}
        </TableBody>
      </AriaTable>
    </div>
  );
}
