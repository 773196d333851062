import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { publicState } from "../../../../domain/cards/subscription.ts";
import {
  type DirectoryRow,
  type DirectorySort,
  directoryRowsPerPage,
  directorySorts,
} from "../../../../domain/directory/schema.ts";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Table } from "../../../ui/table.tsx";
import type { TableSort } from "../../../ui/table-column.ts";
import { useAdminSearch } from "../../admin-search/use-admin-search.ts";
import { LateShareDialog } from "../../cards/components/late-share-dialog.tsx";
import { type DirectoryView, directoryPageQuery } from "../api.ts";
import { tableSort } from "../labels.ts";
import type { RowChange } from "../row-state.ts";
import { useChosen } from "../use-chosen.ts";
import { useDirectoryColumns } from "../use-directory-columns.tsx";
import { useRowChange } from "../use-row-change.ts";
import { BlockQuestion, isBlock } from "./block-question.tsx";
import { ChosenRows } from "./chosen-rows.tsx";
import { DirectoryEmpty } from "./directory-empty.tsx";
import { needsQuestion, type PlanChange, PlanQuestion } from "./plan-question.tsx";

function isLive({ card }: DirectoryRow): boolean {
  if (!card) return false;
  const subscriptionExpires = card.subscriptionExpires ? new Date(card.subscriptionExpires) : null;
  return publicState({ ...card, subscriptionExpires }, new Date()) === "live";
}

export function DirectoryTable({ view }: { view: DirectoryView }) {
  const { search, change: changeAddress } = useAdminSearch();
  const list = useQuery(directoryPageQuery(view));
  const rows = list.data?.items ?? [];
  const chosen = useChosen(rows, JSON.stringify(view));
  const [sharing, setSharing] = useState<DirectoryRow | null>(null);
  const [asked, setAsked] = useState<PlanChange | null>(null);
  const [blocked, setBlocked] = useState<DirectoryRow | null>(null);
  const { changeRow, saveRow } = useRowChange();
  const askOrChange = useCallback(
    (row: DirectoryRow, change: RowChange) => {
      const question = change.kind === "subscription" ? { rows: [row], plan: change.value } : null;
      if (isBlock(change)) setBlocked(row);
      else if (question && needsQuestion(question)) setAsked(question);
      else changeRow(row, change);
    },
    [changeRow],
  );
  const columns = useDirectoryColumns(askOrChange, setSharing);

  if (list.isError && !list.data) {
    return <LoadFailed title={t`The users could not be loaded`} isPending={list.isFetching} onRetry={list.refetch} />;
  }
  const isTurning = list.isPlaceholderData;
  const page = list.data?.previousCursor ? (search.page ?? 2) : 1;
  const from = (page - 1) * directoryRowsPerPage + 1;
  const turnTo = (cursor: string | null | undefined, to: number) =>
    cursor ? () => changeAddress({ cursor, page: to > 1 ? to : undefined }, { scrolls: true }) : null;

  return (
    <div aria-busy={isTurning} className={isTurning ? "opacity-60 transition-opacity delay-150 duration-(--fast)" : ""}>
      <Table
        label={t`Users`}
        columns={columns}
        rows={list.data ? rows : null}
        rowId={(row) => row.id}
        isTall
        isWide
        selection={{ keys: chosen.keys, onChange: chosen.choose }}
        sort={tableSort(view.sort, view.direction)}
        onSort={(sort) => changeAddress(sortAfter(sort, view))}
        empty={<DirectoryEmpty />}
      />
      <div className="mt-3">
        {list.data ? (
          <Pagination
            label={t`cards and people without a card`}
            from={from}
            to={rows.length === 0 ? 0 : from + rows.length - 1}
            total={list.data.nextCursor === null && rows.length > 0 ? from + rows.length - 1 : null}
            previous={turnTo(list.data.previousCursor, page - 1)}
            next={turnTo(list.data.nextCursor, page + 1)}
          />
        ) : null}
      </div>
      <ChosenRows rows={chosen.rows} onClear={chosen.clear} />
      <LateShareDialog
        card={sharing?.card ?? null}
        isLive={sharing !== null && isLive(sharing)}
        mayStyle
        onClose={() => setSharing(null)}
      />
      <BlockQuestion
        rows={blocked ? [blocked] : []}
        onConfirm={async (change) => blocked && saveRow(blocked, change)}
        onClose={() => setBlocked(null)}
      />
      <PlanQuestion
        asked={asked}
        onConfirm={({ rows: [row], plan }) => row && changeRow(row, { kind: "subscription", value: plan })}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

/** Cycles through ascending, descending and the default order, newest first. */
function sortAfter({ column, direction }: TableSort, view: DirectoryView) {
  const sort = directorySorts.find((one): one is DirectorySort => one === column);
  if (sort === view.sort && view.direction === "desc") return { sort: undefined, direction: undefined };
  return { sort, direction: direction === "descending" ? ("desc" as const) : undefined };
}
