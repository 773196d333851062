import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import type { ReactNode } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { textOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { List, ListRow } from "../../../ui/list.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { organizationsQuery } from "../api.ts";
import { members } from "../labels.ts";

type OrganizationListProps = {
  search: string;
  onSearch: (search: string) => void;
  hrefOf: (id: string) => string;
  /** Id of the organization shown next to the list. */
  current?: string | undefined;
  /** Shown if there are no organizations. */
  empty: ReactNode;
};

/** The organizations that the user may open: all for an admin, otherwise their own. */
export function OrganizationList({ search, onSearch, hrefOf, current, empty }: OrganizationListProps) {
  const [typed, setTyped] = useTyped(search, onSearch);
  const list = useInfiniteQuery(organizationsQuery(search));
  const found = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError && !list.data) {
    return (
      <LoadFailed
        title={message.organizationsLoadFailed}
        isPending={list.isFetching}
        text={textOf(list.error)}
        onRetry={list.refetch}
      />
    );
  }
  if (list.isSuccess && found.length === 0 && search === "" && typed === "") return empty;
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t`Search organizations`} placeholder={t`Name`} value={typed} onChange={setTyped} />
      {list.isPending ? <ListSkeleton /> : null}
      {found.length > 0 ? (
        <List label={t`Organizations`}>
          {found.map(({ id, name, memberCount }) => (
            <ListRow
              key={id}
              title={<bdi>{name}</bdi>}
              secondary={members(memberCount)}
              href={hrefOf(id)}
              isCurrent={id === current}
            />
          ))}
        </List>
      ) : null}
      {list.isSuccess && found.length === 0 ? (
        <div className="flex flex-col items-start gap-2 px-2 py-3">
          <Building2 aria-hidden="true" size={22} className="text-muted" />
          <p className="text-15 text-muted wrap-anywhere">{t`No organizations found for “${search}”`}</p>
        </div>
      ) : null}
      {list.hasNextPage ? (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()} className="self-start">
          {t`Load more`}
        </Button>
      ) : null}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="overflow-clip rounded-panel bg-surface shadow-1">
      <span className="sr-only">{t`Loading organizations`}</span>
      {["one", "two", "three"].map((row) => (
        <div
          key={row}
          className="flex min-h-16 flex-col justify-center gap-2 border-b border-line px-5 last:border-b-0"
        >
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3.5 w-24" />
        </div>
      ))}
    </div>
  );
}
