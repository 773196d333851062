import { useEffect } from "react";
import type { Card } from "../../../domain/cards/schema.ts";
import type { Me } from "../../../domain/people/schema.ts";
import { hasSignedInMark } from "../../api/signed-in-mark.ts";
import { whenConnected } from "../../network/when-connected.ts";

/** Keeps the owner's cards cached on this device once the dashboard is idle. */
export function useOfflineCopy(cards: readonly Card[], me: Me): void {
  useEffect(() => {
    const timer = setTimeout(async () => {
      const { saveCardsOffline } = await whenConnected(() => import("../../offline/save-cards-offline.ts"));
      // The user signed out before the timer fired.
      if (!hasSignedInMark()) return;
      // Without space or permission, nothing is cached.
      await saveCardsOffline(cards, me).catch(() => false);
    }, restMs);
    return () => clearTimeout(timer);
  }, [cards, me]);
}

const restMs = 1500;
