import type { SecondFactorChange } from "../../domain/auth/second-factor-changes.ts";
import type { Language } from "../../domain/core/languages.ts";

/** Without content, so that the queue holds no readable secrets or outdated text. */
export type QueuedEmail =
  /** `language`: of the request, for accounts without one. */
  | { kind: "prove-address"; personId: string; language?: Language }
  | { kind: "change-address"; personId: string; email: string }
  | { kind: "address-change-requested"; personId: string; at: string }
  /** `email`: the former address. */
  | { kind: "address-changed"; personId: string; email: string; at: string }
  /** null: unknown address; takes the same time and sends nothing. */
  | { kind: "reset-password"; personId: string | null; language?: Language }
  | { kind: "password-changed"; personId: string; at: string }
  /** `left`: remaining recovery codes, if one was used. */
  | { kind: "second-factor-changed"; personId: string; change: SecondFactorChange; left: number; at: string }
  | { kind: "new-account"; personId: string; organizationId: string }
  | { kind: "added"; personId: string; organizationId: string }
  | { kind: "card-reminder"; personId: string; organizationId: string }
  | { kind: "invitation"; invitationId: string }
  | { kind: "subscription-ends"; cardId: string; endsAt: string }
  | { kind: "upgrade-decided"; upgradeId: string }
  | { kind: "contact-message"; messageId: string }
  /** `link`: the encrypted token of the visitor's own page. */
  | { kind: "contact-copy"; meetingId: string; cardId: string; link: string }
  | { kind: "contact-shared"; personId: string; contactId: string }
  | { kind: "contact-handed-over"; personId: string; contactId: string }
  /** `meetingIds`: missing in emails that an older version enqueued. */
  | { kind: "contacts-shared"; personId: string; meetingIds?: string[] };
