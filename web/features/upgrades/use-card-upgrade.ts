import { useQuery } from "@tanstack/react-query";
import type { Upgrade } from "../../../domain/upgrades/schema.ts";
import { ownUpgradesQuery } from "./api.ts";

/** The open request for a card, and the last one if it was declined. */
export function useCardUpgrade(cardId: string | undefined): {
  open: Upgrade | null;
  declined: Upgrade | null;
  isPending: boolean;
} {
  const own = useQuery({ ...ownUpgradesQuery, enabled: cardId !== undefined });
  const requests = own.data?.items.filter(({ card }) => card.id === cardId) ?? [];
  const last = requests.find(({ state }) => state !== "withdrawn");
  return {
    open: requests.find(({ state }) => state === "requested") ?? null,
    declined: last?.state === "declined" ? last : null,
    isPending: own.isPending,
  };
}
