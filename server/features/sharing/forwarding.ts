import type { Services } from "../../services.ts";
import { findFormerCard, findFormerCode, type JudgedCode } from "../former-codes/queries.ts";
import { cardIdOf, codeOf } from "./shown-card.ts";

/** Where somebody goes on to who opened an address that is no card's any more (docs/decisions/0030). */
export type Forwarding =
  | { to: "card"; id: string; shortCode: string }
  | { to: "web"; address: string }
  | { to: "notice"; organizationName: string };

/** Asked only where there is no card, so that cards themselves cost nothing more. Null: nowhere. */
export async function findForwardingByCode({ db, clock }: Services, typed: string): Promise<Forwarding | null> {
  const code = codeOf(typed);
  return code === null ? null : forwardingOf(await findFormerCode(db, code, clock.now()));
}

export async function findForwardingById({ db, clock }: Services, typed: string): Promise<Forwarding | null> {
  const id = cardIdOf(typed);
  return id === null ? null : forwardingOf(await findFormerCard(db, id, clock.now()));
}

function forwardingOf(code: JudgedCode | null): Forwarding | null {
  if (!code) return null;
  const { leads, organization } = code;
  switch (leads.to) {
    case "card":
      return { to: "card", id: leads.card.id, shortCode: leads.card.shortCode };
    case "web":
      return leads;
    case "notice":
      return { to: "notice", organizationName: organization?.name ?? "" };
    case "nowhere":
      return null;
  }
}
