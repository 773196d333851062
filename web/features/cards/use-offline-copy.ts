import { useEffect } from "react";
import type { Card } from "../../../domain/cards/schema.ts";
import { hasSignedInMark } from "../../api/signed-in-mark.ts";
import { whenConnected } from "../../api/when-connected.ts";

/** Once the dashboard rests, its owner's cards are kept on this device, always as they are now. */
export function useOfflineCopy(cards: readonly Card[]): void {
  useEffect(() => {
    const timer = setTimeout(async () => {
      const { saveCardsOffline } = await whenConnected(() => import("../../offline/save-cards-offline.ts"));
      // Signed out in the meantime.
      if (!hasSignedInMark()) return;
      // without room or permission nothing is kept, and nothing is lost
      await saveCardsOffline(cards).catch(() => false);
    }, restMs);
    return () => clearTimeout(timer);
  }, [cards]);
}

const restMs = 1500;
