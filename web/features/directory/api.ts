import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { setCardCategory, setCardStatus, setCardSubscription } from "../../../domain/cards/contract.ts";
import { changeDirectory, getStats, listDirectory, setUserStatus } from "../../../domain/people/contract.ts";
import type { DirectoryRow, DirectorySort, DirectoryState } from "../../../domain/people/directory.ts";
import { call } from "../../api/call.ts";
import type { RowChange, RowState } from "./row-state.ts";

export const rowsPerPage = 50;

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
    queryFn: ({ signal }) => call(listDirectory, { query: { ...view, limit: String(rowsPerPage) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const statsQuery = queryOptions({
  queryKey: ["directory", "stats"],
  queryFn: ({ signal }) => call(getStats, {}, { signal }),
});

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
  if (change.kind === "status") {
    const operation = row.card ? setCardStatus : setUserStatus;
    const { status } = await call(operation, { params, body: { status: change.value } });
    return { status };
  }
  if (change.kind === "category") {
    const { category } = await call(setCardCategory, { params, body: { category: change.value } });
    return { category };
  }
  const { subscriptionExpires } = await call(setCardSubscription, { params, body: { plan: change.value } });
  return { subscriptionExpires };
}

const turns = new Map<string, Promise<unknown>>();

/** One after the other for each row, so that what was chosen last is what stays. */
export function saveInTurn(row: DirectoryRow, change: RowChange): Promise<RowState> {
  const run = () => save(row, change);
  const turn = (turns.get(row.id) ?? Promise.resolve()).then(run, run);
  turns.set(row.id, turn);
  return turn;
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
