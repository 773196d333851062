import { z } from "zod";
import { csvOptionsSchema } from "../core/csv.ts";
import { dayField, isoTime, singleLineField } from "../core/fields.ts";
import { idField, page, pageQuery } from "../core/page.ts";
import { searchMax } from "../core/page-limits.ts";

/** The logged actions (product 17.2). Sign-ins have a separate log. */
export const auditActions = [
  "role_change",
  "organization_create",
  "organization_update",
  "organization_add_user",
  "organization_remove_user",
  "organization_grant",
  "organization_revoke",
  "organization_delete",
  "update_role",
  "update_status",
  "update_category",
  "update_subscription",
  "update_user",
  "user_create",
  "user_delete",
  "update_card",
  "card_delete",
  "make_physical_cards",
  "update_physical_card",
  "update_reprint",
  "update_upgrade",
  "update_links",
  "update_hosts",
  "update_former_code",
  "password_change",
  "email_change",
  "reset_link",
  "contact_message_delete",
  "contact_delete",
  "contact_self_delete",
  "contact_merge",
  "contacts_view",
  "update_exchange",
  "create_event",
  "update_event",
  "delete_event",
  "second_factor_add",
  "second_factor_remove",
  "second_factor_reset",
  "recovery_codes_renew",
  "recovery_code_use",
  "export",
  "import",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The entry stores only the id. Name and email are looked up, and null if the account was deleted. */
const personMention = z.object({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() });

export const auditEntrySchema = z.object({
  sequence: z.number().int(),
  /** One of `auditActions`, or an action that another version wrote: entries are never removed. */
  action: z.string(),
  /** Null for the command line and the service itself. */
  performedBy: personMention.nullable(),
  target: personMention.nullable(),
  /** The entry stores only the card's id. The name is looked up, and null if the card was deleted. */
  card: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  organization: z.object({ id: z.string(), name: z.string() }).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Why a status was changed; null without one, and once the affected person's account was deleted. */
  reason: z.string().nullable(),
  at: isoTime,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditPage = page(auditEntrySchema);

const auditFilter = {
  action: z.enum(auditActions).optional(),
  /** Part of a person's name or email address, or of an organization's name. */
  search: singleLineField(searchMax).optional(),
  /** UTC days, both inclusive. */
  from: dayField.optional(),
  to: dayField.optional(),
  /** Matches the person who acted or the person affected. */
  person: idField.optional(),
};
export const auditListQuery = z.strictObject({ ...pageQuery, ...auditFilter });
export const auditExportSchema = z.strictObject({ ...auditFilter, csv: csvOptionsSchema.optional() });

export const signInEntrySchema = z.object({
  id: z.number().int(),
  person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  success: z.boolean(),
  userAgent: z.string(),
  at: isoTime,
});
export type SignInEntry = z.infer<typeof signInEntrySchema>;
export const signInPage = page(signInEntrySchema);
export const signInListQuery = z.strictObject({
  ...pageQuery,
  search: singleLineField(searchMax).optional(),
  success: z.enum(["true", "false"]).optional(),
});
