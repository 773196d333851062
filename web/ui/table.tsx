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
  /** Null while the first rows load. */
  rows: readonly Item[] | null;
  rowId: (row: Item) => string;
  /** Accessible name of the row: the person's name. */
  rowName: (row: Item) => string;
  selection?: TableSelection;
  sort?: TableSort | null;
  onSort?: (sort: TableSort) => void;
  /** Shown without rows: what is missing and what to do about it. */
  empty: ReactNode;
  /** Rows contain an element as high as a picture, so the placeholder rows are as high. */
  isTall?: boolean;
  /** Many columns: a table from 66rem on, entries below that. */
  isWide?: boolean;
  className?: string;
};

/** Number of rows that fill a screen. The other new rows render right after them. */
const firstRows = 8;

/**
 * An interactive table. Arrow keys move between cells, Space selects the row, Tab moves through the controls in the
 * cells. The page sorts, because the table may hold only a part of the list.
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
          // Pass the original row objects: React Aria caches a row's rendering by object identity.
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
