import { t } from "@lingui/core/macro";
import { Button } from "./button.tsx";

type LoadMoreProps = { list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown } };

export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button className="mt-4" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
      {t`Load more`}
    </Button>
  );
}
