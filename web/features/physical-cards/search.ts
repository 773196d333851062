import { type PhysicalState, physicalStates } from "../../../domain/physical-cards/states.ts";
import { choiceParam, textParam } from "../../page/search-params.ts";

/**
 * The search parameters of `/dashboard/nfc`. Owner filter: the user's own cards by default, an organization's, or all.
 */
export type NfcSearch = {
  tab?: "reprints" | undefined;
  scope?: "all" | undefined;
  organization?: string | undefined;
  state?: PhysicalState | undefined;
  search?: string | undefined;
  /** The card that a new NFC card opens, preselected. */
  card?: string | undefined;
};

export function validateNfcSearch(typed: Record<string, unknown>): NfcSearch {
  return {
    tab: choiceParam(typed.tab, ["reprints"]),
    scope: choiceParam(typed.scope, ["all"]),
    organization: textParam(typed.organization),
    state: choiceParam(typed.state, physicalStates),
    search: textParam(typed.search),
    card: textParam(typed.card),
  };
}
