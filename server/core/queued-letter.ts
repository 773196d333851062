import type { SecondFactorChange } from "../../domain/auth/second-factor-changes.ts";

/**
 * A letter that waits to be sent: whom it is for and what about, never its words. They are looked up and its link is made
 * when it is sent, so that nothing secret stands in the queue and nothing that is over by then is told.
 */
export type QueuedLetter =
  | { kind: "prove-address"; personId: string }
  | { kind: "change-address"; personId: string; email: string }
  | { kind: "address-change-requested"; personId: string; at: string }
  /** `email`: the one before, which nothing else knows any more. */
  | { kind: "address-changed"; personId: string; email: string; at: string }
  /** null: nobody has the address. It costs the same time, and nothing is sent. */
  | { kind: "reset-password"; personId: string | null }
  | { kind: "password-changed"; personId: string; at: string }
  /** `left`: recovery codes, when one was used. */
  | { kind: "second-factor-changed"; personId: string; change: SecondFactorChange; left: number; at: string }
  /** For somebody whose account another person made, with a temporary password. */
  | { kind: "new-account"; personId: string; organizationId: string }
  | { kind: "added"; personId: string; organizationId: string }
  | { kind: "invitation"; invitationId: string }
  | { kind: "subscription-ends"; cardId: string; endsAt: string }
  | { kind: "contact-message"; messageId: string };
