import { z } from "zod";
import { categories, plans } from "../cards/categories.ts";
import { csvOptionsSchema } from "../core/csv.ts";
import { isoTime, reasonField, singleLineField } from "../core/fields.ts";
import { bidirectionalPage, idField, pageLimitMax, pageQuery } from "../core/page.ts";
import { searchMax } from "../core/page-limits.ts";
import { roles, statuses } from "../people/schema.ts";

/** The admin's table: one row per card, and one per person without a card. */

/** Page size of the screen. */
export const directoryRowsPerPage = 25;

export const directoryStates = [...statuses, "expired"] as const;
export type DirectoryState = (typeof directoryStates)[number];

export const directorySorts = ["created", "name", "email", "company", "category", "status", "subscription"] as const;
export type DirectorySort = (typeof directorySorts)[number];

export const directoryRowSchema = z.object({
  /** The card's id, or the person's id if there is no card. */
  id: z.string(),
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Whether the address mixes scripts, as look-alikes do. */
    mixedAlphabets: z.boolean(),
    role: z.enum(roles),
    status: z.enum(statuses),
    organizationId: z.string().nullable(),
  }),
  card: z
    .object({
      id: z.string(),
      shortCode: z.string(),
      address: z.string(),
      name: z.string(),
      email: z.string(),
      company: z.string(),
      phone: z.string(),
      photoUrl: z.string().nullable(),
      status: z.enum(statuses),
      category: z.enum(categories),
      subscriptionExpires: isoTime.nullable(),
    })
    .nullable(),
  createdAt: isoTime,
});
export type DirectoryRow = z.infer<typeof directoryRowSchema>;
export const directoryPage = bidirectionalPage(directoryRowSchema);

const directoryFilter = {
  /** `expired`: Premium and Executive cards whose subscription has ended. */
  state: z.enum(directoryStates).optional(),
  search: singleLineField(searchMax).optional(),
};

export const directoryQuery = z.strictObject({
  ...pageQuery,
  ...directoryFilter,
  sort: z.enum(directorySorts).optional(),
  direction: z.enum(["asc", "desc"]).optional(),
});

const rowIds = z.array(idField).min(1).max(pageLimitMax);

/** One change for several rows. Category and subscription belong to cards and do not affect rows without one. */
export const directoryChangeSchema = z.union([
  z.strictObject({ ids: rowIds, status: z.enum(statuses), reason: reasonField.optional() }),
  z.strictObject({ ids: rowIds, category: z.enum(categories) }),
  z.strictObject({ ids: rowIds, plan: z.enum(plans) }),
]);
export type DirectoryChange = z.output<typeof directoryChangeSchema>;

export const directoryChangedSchema = z.object({
  items: z.array(directoryRowSchema),
  /** Rows that were not changed: no card, own account, last admin, or deleted. */
  skipped: z.array(z.object({ id: z.string(), message: z.string() })),
});

/** The selected rows, or all that match the filter. */
export const directoryExportSchema = z.strictObject({
  ...directoryFilter,
  ids: rowIds.optional(),
  csv: csvOptionsSchema.optional(),
});

export const statsSchema = z.object({
  /** Distinct people. */
  users: z.number().int(),
  /** People with a Premium card, an Executive card, and a card whose subscription has ended. */
  premium: z.number().int(),
  executive: z.number().int(),
  expired: z.number().int(),
  /** Unread contact messages. */
  unreadMessages: z.number().int(),
  openUpgrades: z.number().int(),
});
export type Stats = z.infer<typeof statsSchema>;
