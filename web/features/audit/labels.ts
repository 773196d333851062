import { type AuditAction, type AuditEntry, auditActions } from "../../../domain/audit/schema.ts";
import { shortSubscriptionDate } from "../../../domain/cards/subscription-date.ts";

const actionWords: Record<AuditAction, string> = {
  role_change: "Changed the role",
  organization_create: "Created an organization",
  organization_add_user: "Added to an organization",
  organization_remove_user: "Removed from an organization",
  organization_grant: "Made a manager of an organization",
  organization_revoke: "Removed as a manager of an organization",
  organization_delete: "Deleted an organization",
  update_role: "Changed the role in an organization",
  update_status: "Changed the status",
  update_category: "Changed the category",
  update_subscription: "Changed the subscription",
  update_user: "Changed the name",
  user_create: "Added a person",
  user_delete: "Deleted an account",
  update_card: "Changed someone else's card",
  card_delete: "Deleted a card",
  make_physical_cards: "Made NFC cards",
  update_physical_card: "Changed an NFC card",
  update_reprint: "Changed a reprint",
  update_links: "Changed where links lead",
  update_hosts: "Changed an organization's domains",
  update_former_code: "Changed where a retired link leads",
  password_change: "Changed the password",
  email_change: "Changed the email",
  reset_link: "Created a password link",
  contact_message_delete: "Deleted a contact message",
  second_factor_add: "Added a two-step method",
  second_factor_remove: "Removed a two-step method",
  second_factor_reset: "Reset two-step verification",
  recovery_codes_renew: "Created new recovery codes",
  recovery_code_use: "Logged in with a recovery code",
  export: "Exported as CSV",
  import: "Imported a backup",
};

export const actionOptions: { value: AuditAction | "all"; label: string }[] = [
  { value: "all", label: "All actions" },
  ...auditActions.map((value) => ({ value, label: actionWords[value] })),
];

export const asAction = (text: string | undefined): AuditAction | undefined =>
  auditActions.find((action) => action === text);

/** Returns the label of an action; an unknown action is shown as logged. */
export function actionLabel(text: string): string {
  const action = asAction(text);
  return action ? actionWords[action] : text;
}

const lifetimeMs = 90 * 365.25 * 86_400_000;

/** Formats a stored value: ends of subscriptions as dates, other values capitalized. */
export function valueLabel(value: string, at: string): string {
  if (/^\d{4}-\d\d-\d\dT/u.test(value)) {
    const end = new Date(value);
    return end.getTime() - Date.parse(at) > lifetimeMs ? "Lifetime" : shortSubscriptionDate.format(end);
  }
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** Returns who performed the action: the name, the remaining data of a deleted user, or the product itself. */
export function performerLabel({ performedBy }: AuditEntry): string {
  if (performedBy === null) return "E-VOX";
  return performedBy.name ?? "Deleted account";
}
