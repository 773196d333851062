import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleArrowUp } from "lucide-react";
import { textOf } from "../../../api/api-error.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { RowsSkeleton } from "../../../ui/rows-skeleton.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useAdminSearch } from "../../admin-search/use-admin-search.ts";
import { usePagesInAddress } from "../../admin-search/use-pages-in-address.ts";
import { upgradesQuery } from "../../upgrades/api.ts";
import { UpgradeRow } from "./upgrade-row.tsx";

/** The requests for plans, newest first. */
export function UpgradesTab() {
  const { search, change } = useAdminSearch();
  const isAll = search.box === "all";
  const list = useInfiniteQuery(upgradesQuery(isAll));
  const more = usePagesInAddress(list);
  const upgrades = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <SegmentedControl
        className="mb-3"
        label={t`Requests`}
        value={isAll ? "all" : "open"}
        options={[
          { value: "open", label: t`Open` },
          { value: "all", label: t`All` },
        ]}
        onChange={(box) => change({ box: box === "all" ? "all" : undefined })}
      />
      {list.isPending ? <RowsSkeleton label={t`Plan requests`} /> : null}
      {list.isError && upgrades.length === 0 ? (
        <LoadFailed
          title={t`The requests could not be loaded`}
          text={textOf(list.error)}
          isPending={list.isFetching}
          onRetry={list.refetch}
        />
      ) : null}
      {list.isSuccess && upgrades.length === 0 ? (
        <EmptyState
          icon={<CircleArrowUp aria-hidden="true" size={26} />}
          title={isAll ? t`No requests` : t`No open requests`}
        >
          {t`When someone requests a plan for their card, it appears here.`}
        </EmptyState>
      ) : null}
      {upgrades.length > 0 ? (
        <ul className="divide-y divide-line overflow-clip rounded-panel border border-transparent bg-surface shadow-1">
          {upgrades.map((upgrade) => (
            <UpgradeRow key={upgrade.id} upgrade={upgrade} />
          ))}
        </ul>
      ) : null}
      <LoadMore list={more} />
    </>
  );
}
