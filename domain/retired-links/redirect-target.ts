import type { RetiredLinkChoice } from "./choices.ts";

const dayMs = 86_400_000;

/** A short link without a card of its own. Cards are present or null; the card's page decides whether it is visible. */
export type RetiredLink<Card> = {
  leftAt: Date;
  /** The previous owner is a member of the organization that owns the link. */
  isMember: boolean;
  /** The previous owner's card: the one that the link redirected to, else their only card. */
  personCard: Card | null;
  /** The colleague's card that a manager chose for this link. */
  ownTarget: Card | null;
  /** The organization that owns the link; null: the person owns it. */
  organization: { choice: RetiredLinkChoice; graceDays: number; card: Card | null; web: string } | null;
};

export type RedirectTarget<Card> =
  | { to: "card"; card: Card; because: "own-target" | "grace" | "person" | "organization"; until: Date | null }
  | { to: "web"; address: string }
  | { to: "notice" }
  | { to: "nowhere" };

/** Returns where a retired link redirects now (docs/decisions/0030). A deleted target is replaced by the notice. */
export function resolveRedirectTarget<Card>(code: RetiredLink<Card>, now: Date): RedirectTarget<Card> {
  const { isMember, personCard, ownTarget, organization } = code;
  if (ownTarget) return { to: "card", card: ownTarget, because: "own-target", until: null };
  // Stryker disable next-line StringLiteral: without an organization the choice is not read
  const choice = organization?.choice ?? "person";
  if (organization && choice !== "person") {
    const until = graceEnd(code.leftAt, organization.graceDays);
    const isKept = isMember || now < until;
    if (personCard && isKept) {
      return isMember
        ? { to: "card", card: personCard, because: "person", until: null }
        : { to: "card", card: personCard, because: "grace", until };
    }
    if (choice === "card" && organization.card) {
      return { to: "card", card: organization.card, because: "organization", until: null };
    }
    return choice === "web" && organization.web !== "" ? { to: "web", address: organization.web } : { to: "notice" };
  }
  return personCard ? { to: "card", card: personCard, because: "person", until: null } : { to: "nowhere" };
}

/** The end of the grace period, in which the link still redirects to the person who left. */
function graceEnd(leftAt: Date, graceDays: number): Date {
  return new Date(leftAt.getTime() + graceDays * dayMs);
}
