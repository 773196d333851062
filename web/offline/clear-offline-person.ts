import { dropChosenPlan } from "../api/chosen-plan.ts";
import { markSignedOut } from "../api/signed-in-mark.ts";
import { dropAllDrafts } from "../forms/draft-storage.ts";
import { clearOfflineCards } from "./save-cards-offline.ts";

/** After a sign-out: nothing of the person stays in this browser. */
export async function clearOfflinePerson(): Promise<void> {
  markSignedOut();
  dropChosenPlan();
  dropAllDrafts();
  await clearOfflineCards().catch(() => false);
}
