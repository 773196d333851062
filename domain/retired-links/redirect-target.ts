import type { RetiredLinkChoice } from "./choices.ts";

const dayMs = 86_400_000;

/** What is known about a code that is no card's any more. Cards are there or null; whether one may be seen is its own page's matter. */
export type RetiredLink<Card> = {
  leftAt: Date;
  /** Whoever had it belongs to the organization that the code belongs to. */
  isMember: boolean;
  /** The card of whoever had it: the one that it led to, else the only one that they have. */
  personCard: Card | null;
  /** The colleague's card that a manager chose for this one code. */
  ownTarget: Card | null;
  /** Whose code it is; null: the person's own. */
  organization: { choice: RetiredLinkChoice; graceDays: number; card: Card | null; web: string } | null;
};

export type RedirectTarget<Card> =
  | { to: "card"; card: Card; because: "own-target" | "grace" | "person" | "organization"; until: Date | null }
  | { to: "web"; address: string }
  | { to: "notice" }
  | { to: "nowhere" };

/** Where a retired link leads at this moment (docs/decisions/0030). What was chosen and has vanished gives way to the notice. */
export function leadsTo<Card>(code: RetiredLink<Card>, now: Date): RedirectTarget<Card> {
  const { isMember, personCard, ownTarget, organization } = code;
  if (ownTarget) return { to: "card", card: ownTarget, because: "own-target", until: null };
  // Stryker disable next-line StringLiteral: without an organization no choice is looked at
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

/** The end of the days for which it still leads to whoever left. */
function graceEnd(leftAt: Date, graceDays: number): Date {
  return new Date(leftAt.getTime() + graceDays * dayMs);
}
