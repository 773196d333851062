import { markSignedOut } from "../api/signed-in-mark.ts";
import { dropAllDrafts } from "../forms/drafts.ts";
import { forgetCards } from "./keep-cards.ts";

/** After a sign-out: nothing of the person stays in this browser. */
export async function forgetPerson(): Promise<void> {
  markSignedOut();
  dropAllDrafts();
  await forgetCards().catch(() => false);
}
