import { z } from "zod";
import { csvChoice } from "../core/csv.ts";
import { isoTime, line } from "../core/fields.ts";
import { idField, page, pageQuery } from "../core/page.ts";
import { searchMax } from "../core/page-limits.ts";
import { isLogDay } from "./days.ts";

/** What the log holds (product 17.2). Sign-ins stand in their own log. */
export const auditActions = [
  "role_change",
  "organization_create",
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
  "update_links",
  "update_hosts",
  "update_former_code",
  "password_change",
  "email_change",
  "reset_link",
  "contact_message_delete",
  "second_factor_add",
  "second_factor_remove",
  "second_factor_reset",
  "recovery_codes_renew",
  "recovery_code_use",
  "export",
  "import",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** A person as the log shows them: the entry keeps the id, the name is looked up and null when the account is gone. */
const personMention = z.object({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() });

export const auditEntrySchema = z.object({
  sequence: z.number().int(),
  /** One of `auditActions`, or what another version of the product wrote: the log only grows. */
  action: z.string(),
  /** null: the command line, or the product itself. */
  performedBy: personMention.nullable(),
  target: personMention.nullable(),
  /** Of the card: the entry keeps the id, the name is looked up and null when the card is gone. */
  card: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  organization: z.object({ id: z.string(), name: z.string() }).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  at: isoTime,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditPage = page(auditEntrySchema);

const day = z.iso.date().refine(isLogDay);

const auditFilter = {
  action: z.enum(auditActions).optional(),
  /** A part of a person's name or address, or of an organization's name. */
  search: line(searchMax).optional(),
  /** Days in UTC, both included. */
  from: day.optional(),
  to: day.optional(),
  /** Who did it, or to whom it was done. */
  person: idField.optional(),
};
export const auditListQuery = z.strictObject({ ...pageQuery, ...auditFilter });
export const auditExportSchema = z.strictObject({ ...auditFilter, csv: csvChoice.optional() });

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
  search: line(searchMax).optional(),
  success: z.enum(["true", "false"]).optional(),
});
