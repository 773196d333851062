import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlanId } from "../../../domain/cards/plan-names.ts";
import { decideUpgrade, listUpgrades, requestUpgrade, withdrawUpgrade } from "../../../domain/upgrades/contract.ts";
import type { UpgradeDecision } from "../../../domain/upgrades/schema.ts";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";

const key = ["upgrades"] as const;

/** The latest of the user's own requests. */
export const ownUpgradesQuery = queryOptions({
  queryKey: [...key, "own"],
  queryFn: ({ signal }) => call(listUpgrades, {}, { signal }),
});

/** Of everyone, for admins: the open ones or all. */
export function upgradesQuery(isAll: boolean) {
  return infiniteQueryOptions({
    queryKey: [...key, "everyone", isAll],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        listUpgrades,
        { query: { scope: "all", ...(isAll ? {} : { state: "requested" }), cursor: pageParam } },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/**
 * Refetches also after an error, which may mean that another tab or an admin was faster. Nobody waits for it, because it
 * may remove the button and its dialog, whose toasts would then be lost.
 */
function useRefresh(...others: readonly string[]) {
  const client = useQueryClient();
  return () => {
    for (const name of [...key, ...others]) void client.invalidateQueries({ queryKey: [name] });
  };
}

/** Whether the request is no longer what the screen shows, so that its dialog ends. */
export const isOutdated = (error: unknown): boolean => isApiError(error, "CONFLICT") || isApiError(error, "NOT_FOUND");

type Requested = { cardId: string; plan: PlanId; note?: string };

export function useRequestUpgrade() {
  return useMutation({
    mutationFn: ({ cardId, ...body }: Requested) => call(requestUpgrade, { params: { id: cardId }, body }),
    onSettled: useRefresh("cards"),
  });
}

export function useWithdrawUpgrade() {
  return useMutation({
    mutationFn: (id: string) => call(withdrawUpgrade, { params: { id } }),
    onSettled: useRefresh("cards"),
  });
}

type Decided = { id: string; whom: string; decision: UpgradeDecision };

/** An accepted request changes a card and the figures of the admin page. */
export function useDecideUpgrade() {
  return useMutation({
    mutationFn: ({ id, whom, decision }: Decided) => call(decideUpgrade, { params: { id }, body: decision }, { whom }),
    onSettled: useRefresh("cards", "directory"),
  });
}
