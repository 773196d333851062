import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PackagePlus } from "lucide-react";
import type { Me } from "../../../../domain/people/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { RowsSkeleton } from "../../../ui/rows-skeleton.tsx";
import { reprintsQuery } from "../api.ts";
import type { NfcSearch } from "../search.ts";
import { ReprintRow } from "./reprint-row.tsx";

/** The reprint requests, newest first: the user's, a team's or all. Admins process them. */
export function ReprintsPanel({ me, view }: { me: Me; view: NfcSearch }) {
  const list = useInfiniteQuery(reprintsQuery(view));
  const isShared = view.scope !== undefined || view.organization !== undefined;
  const isAdmin = isShared && me.user.role === "admin" && me.user.status === "active";
  const reprints = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="flex flex-col gap-4 pt-4">
      {list.isPending ? <RowsSkeleton label={t`Reprints`} /> : null}
      {list.isError && reprints.length === 0 ? (
        <LoadFailed
          title={t`The reprints could not be loaded`}
          text={textOf(list.error)}
          isPending={list.isFetching}
          onRetry={list.refetch}
        />
      ) : null}
      {list.isSuccess && reprints.length === 0 ? (
        <EmptyState icon={<PackagePlus aria-hidden="true" size={26} />} title={t`No reprints`}>
          {isShared
            ? t`Reprint requests appear here.`
            : t`If an NFC card is damaged or lost, request a reprint from its menu. You'll see the price for your plan first.`}
        </EmptyState>
      ) : null}
      {reprints.length > 0 ? (
        <ul className="divide-y divide-line overflow-clip rounded-panel border border-transparent bg-surface shadow-1">
          {reprints.map((reprint) => (
            <ReprintRow key={reprint.id} reprint={reprint} isShared={isShared} isAdmin={isAdmin} />
          ))}
        </ul>
      ) : null}
      <LoadMore list={list} />
    </div>
  );
}
