import { dropChosenPlan } from "../api/chosen-plan.ts";
import { markSignedOut } from "../api/signed-in-mark.ts";
import { dropAllDrafts } from "../forms/draft-storage.ts";
import { forgetCards } from "./keep-cards.ts";

/** After a sign-out: nothing of the person stays in this browser. */
export async function forgetPerson(): Promise<void> {
  markSignedOut();
  dropChosenPlan();
  dropAllDrafts();
  await forgetCards().catch(() => false);
}
