import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { createCard, deleteCard, getCard, listCards, updateCard } from "../../../domain/cards/contract.ts";
import type { Card } from "../../../domain/cards/schema.ts";
import { pageLimitMax } from "../../../domain/core/page.ts";
import { listMembers } from "../../../domain/organizations/contract.ts";
import { call } from "../../api/call.ts";
import { dropDraftsOfCard } from "../../forms/drafts.ts";
import { endUndo } from "../../ui/toast.tsx";

export const ownCardsQuery = queryOptions({
  queryKey: ["cards", "own"],
  queryFn: ({ signal }) => call(listCards, { query: { limit: String(pageLimitMax) } }, { signal }),
});

export const prefetchCards = (client: QueryClient): Promise<unknown> => client.prefetchQuery(ownCardsQuery);

export function cardQuery(id: string) {
  return queryOptions({
    queryKey: ["cards", "one", id],
    queryFn: ({ signal }) => call(getCard, { params: { id } }, { signal }),
  });
}

type NewCardInput = Parameters<typeof call<typeof createCard>>[1]["body"];
type CardChangeInput = NonNullable<Parameters<typeof call<typeof updateCard>>[1]["body"]>;

/**
 * Stores the response in the cached lists and invalidates the directory. An updated card may belong to another user
 * (edited by an admin); a created card is the user's own.
 */
function useRemember() {
  const client = useQueryClient();
  return (card: Card, isNew = false) => {
    client.setQueryData(cardQuery(card.id).queryKey, card);
    client.setQueryData(ownCardsQuery.queryKey, (page) => {
      if (!page) return page;
      const items = page.items.map((item) => (item.id === card.id ? card : item));
      return { ...page, items: isNew ? [...items, card] : items };
    });
    void client.invalidateQueries({ queryKey: ["directory"] });
  };
}

export function useCreateCard() {
  const remember = useRemember();
  return useMutation({
    mutationFn: (body: NewCardInput) => call(createCard, { body }),
    onSuccess: (card) => remember(card, true),
  });
}

export function useUpdateCard() {
  const remember = useRemember();
  return useMutation({
    mutationFn: ({ id, whom, ...body }: CardChangeInput & { id: string; whom: string }) =>
      call(updateCard, { params: { id }, body }, { whom }),
    onSuccess: (card, { id }) => {
      if (card.id === id) remember(card);
    },
  });
}

export function useDeleteCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: Pick<Card, "id" | "name">) => call(deleteCard, { params: { id } }, { whom: name }),
    onSuccess: (_, { id }) => {
      endUndo(id);
      dropDraftsOfCard(id);
      client.removeQueries({ queryKey: cardQuery(id).queryKey });
      client.setQueryData(ownCardsQuery.queryKey, (page) =>
        page ? { ...page, items: page.items.filter((item) => item.id !== id) } : page,
      );
      for (const key of ["retired-links", "directory"]) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

/** Cards to choose from: any, or those of a team's members. */
export function cardsFoundQuery(organizationId: string | undefined, search: string) {
  return queryOptions({
    queryKey: ["cards", "found", organizationId, search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { search, limit: "12" };
      if (organizationId === undefined) {
        const { items } = await call(listCards, { query: { ...query, scope: "all" } }, { signal });
        return items.map(({ id, name, email }) => ({ id, name, email }));
      }
      const { items } = await call(listMembers, { params: { id: organizationId }, query }, { signal });
      return items.flatMap(({ card, email }) => (card ? [{ id: card.id, name: card.name, email }] : []));
    },
  });
}
