import { searchMax } from "../../../domain/core/page-limits.ts";
import { type PhysicalState, physicalStates } from "../../../domain/physical-cards/states.ts";

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

function textIn(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" ? [...text].slice(0, searchMax).join("") : undefined;
}

/** Replaces invalid values by undefined, which the router omits from the address. */
export function validateNfcSearch(typed: Record<string, unknown>): NfcSearch {
  return {
    tab: typed.tab === "reprints" ? "reprints" : undefined,
    scope: typed.scope === "all" ? "all" : undefined,
    organization: textIn(typed.organization),
    state: physicalStates.find((state) => state === typed.state),
    search: textIn(typed.search),
    card: textIn(typed.card),
  };
}
