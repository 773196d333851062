import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { type AuditAction, type AuditEntry, auditActions } from "../../../domain/audit/schema.ts";
import { dateFormat } from "../../texts/formats.ts";

const actionWords: Record<AuditAction, MessageDescriptor> = {
  role_change: msg`Changed the role`,
  organization_create: msg`Created an organization`,
  organization_update: msg`Changed an organization's name or description`,
  organization_add_user: msg`Added someone to an organization`,
  organization_remove_user: msg`Removed someone from an organization`,
  organization_grant: msg`Added a manager to an organization`,
  organization_revoke: msg`Removed a manager from an organization`,
  organization_delete: msg`Deleted an organization`,
  update_role: msg`Changed the role in an organization`,
  update_status: msg`Changed the status`,
  update_category: msg`Changed the category`,
  update_subscription: msg`Changed the subscription`,
  update_user: msg`Changed the name`,
  user_create: msg`Added a person`,
  user_delete: msg`Deleted an account`,
  update_card: msg`Changed someone else's card`,
  card_delete: msg`Deleted a card`,
  make_physical_cards: msg`Created NFC cards`,
  update_physical_card: msg`Changed an NFC card`,
  update_reprint: msg`Changed a reprint`,
  update_upgrade: msg`Answered a plan request`,
  update_links: msg`Changed where retired links lead`,
  update_hosts: msg`Changed an organization's domains`,
  update_former_code: msg`Changed where a retired link leads`,
  password_change: msg`Changed the password`,
  email_change: msg`Changed the email`,
  reset_link: msg`Created a password link`,
  contact_message_delete: msg`Deleted a contact message`,
  contact_delete: msg`Deleted a contact`,
  contact_self_delete: msg`A visitor deleted what they shared`,
  contact_merge: msg`Merged a contact`,
  contacts_view: msg`Viewed contacts`,
  update_exchange: msg`Changed contact exchange`,
  create_event: msg`Created an event`,
  update_event: msg`Changed an event`,
  delete_event: msg`Deleted an event`,
  second_factor_add: msg`Added a two-step method`,
  second_factor_remove: msg`Removed a two-step method`,
  second_factor_reset: msg({ message: "Reset two-step verification", context: "past" }),
  recovery_codes_renew: msg`Created new recovery codes`,
  recovery_code_use: msg`Logged in with a recovery code`,
  export: msg`Exported data`,
  import: msg`Imported a backup`,
};

export const actionOptions = (): { value: AuditAction | "all"; label: string }[] => [
  { value: "all", label: t`All actions` },
  ...auditActions.map((value) => ({ value, label: i18n._(actionWords[value]) })),
];

export const asAction = (text: string | undefined): AuditAction | undefined =>
  auditActions.find((action) => action === text);

/** Returns the label of an action; an unknown action is shown as logged. */
export function actionLabel(text: string): string {
  const action = asAction(text);
  return action ? i18n._(actionWords[action]) : text;
}

/** Formats in UTC, because subscription ends are computed in UTC. */
const shortDate = dateFormat({ dateStyle: "medium", timeZone: "UTC" });

const lifetimeMs = 90 * 365.25 * 86_400_000;

/** Stored values that the product writes. */
const valueWords = new Map<string, MessageDescriptor>([
  ["active", msg`Active`],
  ["suspended", msg`Suspended`],
  ["blocked", msg`Blocked`],
  ["user", msg`User`],
  ["leader", msg`Leader`],
  ["orgmanager", msg`Organization manager`],
  ["admin", msg`Admin`],
  ["none", msg`None`],
  ["app", msg`Authenticator app`],
  ["passkey", msg`Passkey`],
  ["users", msg`Users`],
  ["physical cards", msg`NFC cards`],
  ["audit log", msg`Audit log`],
  ["own data", msg`Their own data`],
  ...Object.entries({ unassigned: msg`Unassigned`, assigned: msg`Assigned`, written: msg`Written` }),
  ...Object.entries({ locked: msg`Locked`, lost: msg`Lost`, replaced: msg`Replaced` }),
  ...Object.entries({ requested: msg`Requested`, printed: msg`Printed`, sent: msg`Sent`, refused: msg`Declined` }),
  ["as the organization chose", msg`Organization default`],
  ...Object.entries({ accepted: msg`Accepted`, declined: msg`Declined` }),
  ["backup older than the log it replaced", msg`Backup older than the log it replaced`],
  ["backup signed by another installation", msg`Backup signed by another installation`],
  ["backup without a signature", msg`Backup without a signature`],
  ["a colleague's card", msg`To a colleague`],
]);

const choiceWords = new Map<string, MessageDescriptor>([
  ["person", msg`To their card`],
  ["card", msg`To a colleague`],
  ["web", msg`To a web address`],
  ["notice", msg`To a notice`],
]);

/** As in the menu of exports; the others are names. */
const exportWords = new Map<string, MessageDescriptor | string>([
  ["spreadsheet", msg`CSV for spreadsheets`],
  ["import", msg`CSV for import`],
  ...Object.entries({ hubspot: "HubSpot", salesforce: "Salesforce", google: "Google", vcf: "vCard", json: "JSON" }),
]);

/** Values that consist of several parts (set-links.ts, set-organization-hosts.ts, import-backup.ts, exchange.ts …). */
function compositeLabel(value: string): string | null {
  const [, choice = "", days] = /^(\w+), (\d+) days$/u.exec(value) ?? [];
  const words = choiceWords.get(choice);
  if (words && days) {
    const label = i18n._(words);
    return plural(Number(days), { one: `${{ label }}, # day`, other: `${{ label }}, # days` });
  }
  const [, state = "", months] = /^(on|off), (\d+) months$/u.exec(value) ?? [];
  if (months) {
    const label = state === "on" ? t`On` : t`Off`;
    return plural(Number(months), { one: `${{ label }}, # month`, other: `${{ label }}, # months` });
  }
  const [, exported = ""] = /^contacts, (\w+)$/u.exec(value) ?? [];
  const format = exportWords.get(exported);
  if (format !== undefined) return t`Contacts: ${{ format: typeof format === "string" ? format : i18n._(format) }}`;
  const [, host, approved] = /^(.+), approved: (.+)$/u.exec(value) ?? [];
  if (host && approved) {
    const domain = host === "shared host" ? t`Shared domain` : host;
    const list = approved === "none" ? t`none` : approved;
    return t`${domain}, approved: ${list}`;
  }
  const [, rows, entries, admins] = /^(\d+) rows, (\d+) audit entries, (\d+) admins$/u.exec(value) ?? [];
  if (rows && entries && admins) return t`Rows: ${rows}, audit entries: ${entries}, admins: ${admins}`;
  const [, code, codeState = ""] = /^(\S+) (\w+)$/u.exec(value) ?? [];
  const stateWord = valueWords.get(codeState);
  return code && stateWord ? `${code} ${i18n._(stateWord)}` : null;
}

const subjectIdActions: readonly AuditAction[] = [
  ...(["contact_message_delete", "contact_delete", "contact_self_delete", "contact_merge", "contacts_view"] as const),
  ...(["create_event", "update_event", "delete_event"] as const),
];

/** Whether the first value is the id of what the entry is about. */
export const hasSubjectId = (text: string): boolean => subjectIdActions.some((action) => action === text);

/** Formats a stored value: ends of subscriptions as dates, other values capitalized, ids and names of organizations unchanged. */
export function valueLabel(value: string, { action, at }: Pick<AuditEntry, "action" | "at">): string {
  if (action === "organization_update" || hasSubjectId(action)) return value;
  if (/^\d{4}-\d\d-\d\dT/u.test(value)) {
    const end = new Date(value);
    return end.getTime() - Date.parse(at) > lifetimeMs ? t`Lifetime` : shortDate.format(end);
  }
  const word = valueWords.get(value);
  return word ? i18n._(word) : (compositeLabel(value) ?? value.charAt(0).toUpperCase() + value.slice(1));
}

/** Returns who performed the action: the name, the remaining data of a deleted user, or the product itself. */
export function performerLabel({ performedBy }: AuditEntry): string {
  if (performedBy === null) return "E-VOX";
  return performedBy.name ?? t`Deleted account`;
}
