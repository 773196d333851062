import { dropChosenPlan } from "../api/chosen-plan.ts";
import { markSignedOut } from "../api/signed-in-mark.ts";
import { dropAllDrafts } from "../forms/draft-storage.ts";
import { clearOfflineCards } from "./clear-offline-cards.ts";

/** Deletes the user's data from this browser after a sign-out. */
export async function clearOfflinePerson(): Promise<void> {
  markSignedOut();
  dropChosenPlan();
  dropAllDrafts();
  await clearOfflineCards().catch(() => false);
}
