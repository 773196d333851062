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

/** What the admin's first tab shows, asked for while its code is still on its way. */
export function prefetchPages(client: QueryClient, view: DirectoryView): void {
  void client.prefetchQuery(directoryPageQuery(view));
  void client.prefetchQuery(statsQuery);
}

/** What of an address says which rows are shown. */
export function viewOf({ state, search, sort, direction, cursor }: DirectoryView): DirectoryView {
  return { state, search, sort, direction, cursor };
}

export function updateRow(client: QueryClient, id: string, update: (row: DirectoryRow) => DirectoryRow): void {
  client.setQueriesData<{ items: DirectoryRow[] }>({ queryKey: pagesKey }, (page) =>
    page ? { ...page, items: page.items.map((row) => (row.id === id ? update(row) : row)) } : page,
  );
}

/**
 * Numbers at once. Rows stay where they are until the list is next looked at: one that no longer fits the filter does
 * not vanish under the hand that changed it.
 */
export function refreshDirectory(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: statsQuery.queryKey });
  void client.invalidateQueries({ queryKey: pagesKey, refetchType: "none" });
  for (const key of ["people", "cards", "audit"]) void client.invalidateQueries({ queryKey: [key] });
}

async function save(row: DirectoryRow, change: RowChange): Promise<RowState> {
  const params = { id: row.id };
  const about = { whom: nameOf(row) };
  if (change.kind === "status") {
    const operation = row.card ? setCardStatus : setUserStatus;
    const { status } = await call(operation, { params, body: { status: change.value } }, about);
    return { status };
  }
  if (change.kind === "category") {
    const { category } = await call(setCardCategory, { params, body: { category: change.value } }, about);
    return { category };
  }
  const { subscriptionExpires } = await call(setCardSubscription, { params, body: { plan: change.value } }, about);
  return { subscriptionExpires };
}

/** A request that failed may have been carried out all the same, so it is the server that knows. */
async function load(row: DirectoryRow): Promise<RowState> {
  const params = { id: row.id };
  if (!row.card) return { status: (await call(getUser, { params })).status };
  const { status, category, subscriptionExpires } = await call(getCard, { params });
  return { status, category, subscriptionExpires };
}

/** The changes of one row that wait for each other: how it was before the first, and what the server said since. */
type Line = { last: Promise<unknown>; waiting: number; first: RowState; saved: RowState };
const lines = new Map<string, Line>();

function lineOf(row: DirectoryRow): Line {
  const line = lines.get(row.id);
  if (line && line.waiting > 0) return line;
  // Nothing is on its way, so the row is as it is saved.
  const begun = { last: Promise.resolve(), waiting: 0, first: stateOf(row), saved: {} };
  lines.set(row.id, begun);
  return begun;
}

/**
 * One after the other for each row, so that what was chosen last is what stays.
 * @returns what was saved, and the row as it was saved before
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

/** What the row is to say after its changes; nothing new while another one is on its way. */
export function savedState(id: string): RowState {
  const line = lines.get(id);
  return line?.waiting === 0 ? line.saved : {};
}

export function saveAll(ids: readonly string[], change: RowChange) {
  const body =
    change.kind === "status"
      ? { ids: [...ids], status: change.value }
      : change.kind === "category"
        ? { ids: [...ids], category: change.value }
        : { ids: [...ids], plan: change.value };
  return call(changeDirectory, { body });
}
