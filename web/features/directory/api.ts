import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { getCard, setCardCategory, setCardStatus, setCardSubscription } from "../../../domain/cards/contract.ts";
import { changeDirectory, getStats, listDirectory } from "../../../domain/directory/contract.ts";
import {
  type DirectoryRow,
  type DirectorySort,
  type DirectoryState,
  directoryRowsPerPage,
} from "../../../domain/directory/schema.ts";
import { getUser, setUserStatus } from "../../../domain/people/contract.ts";
import { call } from "../../api/call.ts";
import { nameOf } from "./labels.ts";
import { type RowChange, type RowState, stateBefore, stateOf, withState } from "./row-state.ts";

export type DirectoryView = {
  state?: DirectoryState | undefined;
  search?: string | undefined;
  sort?: DirectorySort | undefined;
  direction?: "desc" | undefined;
  cursor?: string | undefined;
};

const pagesKey = ["directory", "page"] as const;

export function directoryPageQuery(view: DirectoryView) {
  return queryOptions({
    queryKey: [...pagesKey, view],
    queryFn: ({ signal }) =>
      call(listDirectory, { query: { ...view, limit: String(directoryRowsPerPage) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const statsQuery = queryOptions({
  queryKey: ["directory", "stats"],
  queryFn: ({ signal }) => call(getStats, {}, { signal }),
});

export const prefetchPages = (client: QueryClient, view: DirectoryView): Promise<unknown> =>
  Promise.all([client.prefetchQuery(directoryPageQuery(view)), client.prefetchQuery(statsQuery)]);

export function viewOf({ state, search, sort, direction, cursor }: DirectoryView): DirectoryView {
  return { state, search, sort, direction, cursor };
}

export function updateRow(client: QueryClient, id: string, update: (row: DirectoryRow) => DirectoryRow): void {
  client.setQueriesData<{ items: DirectoryRow[] }>({ queryKey: pagesKey }, (page) =>
    page ? { ...page, items: page.items.map((row) => (row.id === id ? update(row) : row)) } : page,
  );
}

/**
 * Refetches the numbers at once, but the rows only on the next visit, so that a row that no longer matches the filter
 * does not disappear while it is being edited.
 */
export function refreshDirectory(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: statsQuery.queryKey });
  void client.invalidateQueries({ queryKey: pagesKey, refetchType: "none" });
  for (const key of ["people", "cards", "audit"]) void client.invalidateQueries({ queryKey: [key] });
}

const statusBody = ({ value, reason }: Extract<RowChange, { kind: "status" }>) => ({ status: value, reason });

async function save(row: DirectoryRow, change: RowChange): Promise<RowState> {
  const params = { id: row.id };
  const about = { whom: nameOf(row) };
  if (change.kind === "status") {
    const operation = row.card ? setCardStatus : setUserStatus;
    const { status } = await call(operation, { params, body: statusBody(change) }, about);
    return { status };
  }
  if (change.kind === "category") {
    const { category } = await call(setCardCategory, { params, body: { category: change.value } }, about);
    return { category };
  }
  const { subscriptionExpires } = await call(setCardSubscription, { params, body: { plan: change.value } }, about);
  return { subscriptionExpires };
}

/** Loads the row's current state from the server, because a failed request may have been executed. */
async function load(row: DirectoryRow): Promise<RowState> {
  const params = { id: row.id };
  if (!row.card) return { status: (await call(getUser, { params })).status };
  const { status, category, subscriptionExpires } = await call(getCard, { params });
  return { status, category, subscriptionExpires };
}

/** The queued changes of a row: its state before the first one, and the server's state since. */
type Line = { last: Promise<unknown>; waiting: number; first: RowState; saved: RowState };
const lines = new Map<string, Line>();

function lineOf(row: DirectoryRow): Line {
  const line = lines.get(row.id);
  if (line && line.waiting > 0) return line;
  // Without pending changes, the row shows the saved state.
  const begun = { last: Promise.resolve(), waiting: 0, first: stateOf(row), saved: {} };
  lines.set(row.id, begun);
  return begun;
}

/**
 * Saves the changes of a row sequentially, so that the last one wins.
 * @returns the saved state and the row as saved before
 */
export function saveSequentially(
  row: DirectoryRow,
  change: RowChange,
): Promise<{ state: RowState; before: DirectoryRow }> {
  const line = lineOf(row);
  const run = async () => {
    const before = withState(row, { ...line.first, ...line.saved });
    try {
      const state = await save(row, change);
      line.saved = { ...line.saved, ...state };
      return { state, before };
    } catch (error) {
      line.saved = await load(row).catch(() => ({ ...line.saved, ...stateBefore(before, change.kind) }));
      throw error;
    } finally {
      line.waiting -= 1;
    }
  };
  line.waiting += 1;
  const turn = line.last.then(run, run);
  line.last = turn;
  return turn;
}

/** Returns the saved state of a row, or nothing while another change is pending. */
export function savedState(id: string): RowState {
  const line = lines.get(id);
  return line?.waiting === 0 ? line.saved : {};
}

export function saveAll(ids: readonly string[], change: RowChange) {
  const body =
    change.kind === "status"
      ? { ids: [...ids], ...statusBody(change) }
      : change.kind === "category"
        ? { ids: [...ids], category: change.value }
        : { ids: [...ids], plan: change.value };
  return call(changeDirectory, { body });
}
