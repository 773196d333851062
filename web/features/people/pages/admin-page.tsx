import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { allCardsQuery } from "../../cards/api.ts";
import { CardRow } from "../../cards/components/card-row.tsx";

export function AdminPage() {
  const [search, setSearch] = useState("");
  const list = useInfiniteQuery(allCardsQuery(useDeferredValue(search).trim()));
  const cards = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="mx-auto w-full max-w-360 px-4 py-7 sm:px-7 lg:px-14">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-32 font-extrabold tracking-[-0.03em]">Admin</h1>
        <TextField
          label="Search cards"
          type="search"
          value={search}
          onChange={setSearch}
          placeholder="Name, e-mail, company or phone"
          className="w-full sm:w-88"
        />
      </div>
      {list.isPending ? <Skeleton className="h-96 rounded-panel" /> : null}
      {list.isError ? (
        <EmptyState
          title="The cards could not be loaded"
          actions={
            <Button isPending={list.isFetching} onPress={() => void list.refetch()}>
              Try again
            </Button>
          }
        >
          {message.unexpected}
        </EmptyState>
      ) : null}
      {list.isSuccess && cards.length === 0 ? (
        <EmptyState title={search ? "No card matches" : "No cards yet"}>
          {search ? "Try a part of the name, e-mail, company or phone." : "Cards appear here as people make them."}
        </EmptyState>
      ) : null}
      {cards.length > 0 ? (
        <ul className="rounded-panel bg-surface shadow-1">
          {cards.map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </ul>
      ) : null}
      {list.hasNextPage ? (
        <Button className="mt-5" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </div>
  );
}
