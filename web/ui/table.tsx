import { type ReactNode, useDeferredValue } from "react";
import type { TableColumn, TableSelection, TableSort } from "./table-column.ts";
import { TableHeadings } from "./table-headings.tsx";
import { TableRow } from "./table-row.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";
import { bodyStyle, emptyStyle, frameStyle, tableStyle } from "./table-style.ts";

type TableProps<Item> = {
  label: string;
  columns: readonly TableColumn<Item>[];
  /** Null while the first rows load. */
  rows: readonly Item[] | null;
  rowId: (row: Item) => string;
  selection?: TableSelection;
  sort?: TableSort | null;
  onSort?: (sort: TableSort) => void;
  /** Shown without rows: what is missing and what to do about it. */
  empty: ReactNode;
  /** Rows contain an element as high as a picture, so the placeholder rows are as high. */
  isTall?: boolean;
  /** Many columns: a table from 66rem on, entries below that. */
  isWide?: boolean;
};

/** As many rows as a phone shows below a page's header. The other new rows are rendered right after them. */
const firstRows = 2;

/**
 * A plain HTML table (decision 60). The page sorts, because the table may hold only a part of the list. The roles are
 * explicit, because the narrow layout's `display` would remove them.
 */
export function Table<Item>({ rows, ...props }: TableProps<Item>) {
  const { label, columns, selection, isTall = false, isWide = false } = props;
  if (rows !== null) return <FilledTable {...props} rows={rows} />;
  return (
    <TableSkeleton label={label} columns={columns} hasMark={selection !== undefined} isTall={isTall} isWide={isWide} />
  );
}

function FilledTable<Item>(props: TableProps<Item> & { rows: readonly Item[] }) {
  const { label, columns, rows, rowId, selection, isWide = false } = props;
  const ids = rows.map(rowId);
  const shown = useDeferredValue(ids.join(" "), "");
  const drawn = rows.filter((row, at) => at < firstRows || shown.split(" ").includes(rowId(row)));
  return (
    <div className={frameStyle(isWide)}>
      <table role="table" aria-label={label} className={tableStyle}>
        <TableHeadings
          columns={columns}
          ids={ids}
          selection={selection}
          sort={props.sort ?? null}
          onSort={props.onSort}
        />
        <tbody role="rowgroup" className={bodyStyle}>
          {drawn.map((row) => {
            const id = rowId(row);
            return (
              <TableRow
                key={id}
                id={id}
                row={row}
                columns={columns}
                isSelected={selection?.keys.has(id) ?? false}
                onSelect={selection?.onChange}
              />
            );
          })}
          {rows.length === 0 ? (
            <tr role="row" className="block as-table:table-row">
              <td role="cell" colSpan={columns.length + (selection ? 1 : 0)} className={emptyStyle}>
                {props.empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}
