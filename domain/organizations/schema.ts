import { z } from "zod";
import { categories } from "../cards/categories.ts";
import { emailField, isoTime, line, lines, nameField, newPasswordField } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { message } from "../core/messages.ts";
import { type OperatorRules, usualRules } from "../core/operator-rules.ts";
import { idField, idPattern, page, pageQuery } from "../core/page.ts";
import { searchMax } from "../core/page-limits.ts";
import { isVisible } from "../core/text.ts";
import { acceptance, roles, statuses } from "../people/schema.ts";

/** What the form starts with (product 3.4); emptied, it is refused. */
export const newOrganizationName = "New Organization";

export const newOrganizationSchema = z.strictObject({
  name: line(limits.name).refine(isVisible, message.organizationNameRequired),
  description: lines(limits.bio).default(""),
});

export const organizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.enum(statuses),
  createdAt: isoTime,
  /** The founder's id; null when that account is gone. */
  createdBy: z.string().nullable(),
  memberCount: z.number().int(),
  /** Whether who asks could add people here who have no account yet. */
  takesNewPeople: z.boolean(),
});
export type Organization = z.infer<typeof organizationSchema>;

export const organizationPage = page(organizationSchema);
export const organizationListQuery = z.strictObject({ ...pageQuery, search: line(searchMax).optional() });
export const organizationParams = z.strictObject({ id: idField });

/** Roles that organization screens hand out (product 3.5); an admin may also make a new person an admin. */
export const memberRoles = ["user", "leader"] as const;
export type MemberRole = (typeof memberRoles)[number];
export const newPersonRoles = ["user", "leader", "admin"] as const;
export type NewPersonRole = (typeof newPersonRoles)[number];

/** A member as managers see them. */
export const memberSchema = z.object({
  userId: z.string(),
  organizationId: z.string(),
  name: z.string(),
  email: z.string(),
  /** The address has letters of several alphabets, as look-alikes have. */
  mixedAlphabets: z.boolean(),
  role: z.enum(roles),
  status: z.enum(statuses),
  /** An admin put them on hold: a leader cannot lift it. */
  heldByAdmin: z.boolean(),
  /** Nobody has shown yet that the account's address is theirs. */
  emailVerified: z.boolean(),
  addedAt: isoTime,
  /** Of the membership: ids, null when that account is gone or it was nobody. */
  addedBy: z.string().nullable(),
  updatedAt: isoTime,
  updatedBy: z.string().nullable(),
  lastLogin: isoTime.nullable(),
  /** Their newest card. */
  card: z
    .object({
      id: z.string(),
      shortCode: z.string(),
      address: z.string(),
      name: z.string(),
      jobTitle: z.string(),
      photoUrl: z.string().nullable(),
      status: z.enum(statuses),
      category: z.enum(categories),
    })
    .nullable(),
});
export type Member = z.infer<typeof memberSchema>;

export const memberPage = page(memberSchema).extend({
  /** Of the whole organization, whatever was searched for. */
  counts: z.object({
    all: z.number().int(),
    active: z.number().int(),
    suspended: z.number().int(),
    blocked: z.number().int(),
    /** All cards of all members. */
    cards: z.number().int(),
  }),
});
export const memberListQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(statuses).optional(),
  search: line(searchMax).optional(),
});

/** An existing person (by id: an admin, at once; by address: at once or an invitation), or a new one. */
export const addMemberSchemaBy = ({ passwordMin }: OperatorRules) =>
  z.union([
    z.strictObject({ userId: z.string().regex(idPattern, message.selectUser) }),
    z.strictObject({ email: emailField }),
    z.strictObject({
      name: nameField,
      email: emailField,
      /** Temporary: it must be replaced at the first sign-in. */
      password: newPasswordField(passwordMin),
      role: z.string().max(40).default("user"),
    }),
  ]);
export const addMemberSchema = addMemberSchemaBy(usualRules);

export const invitationSchema = z.object({
  id: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  /** Who is invited, as the inviter typed it. */
  email: z.string(),
  emailVerified: z.boolean().describe("Whether the account's owner has verified the address"),
  invitedBy: z.string().nullable().describe("The inviter's name; null if that account was deleted"),
  createdAt: isoTime,
  expiresAt: isoTime,
});
export type Invitation = z.infer<typeof invitationSchema>;
export const invitationPage = page(invitationSchema);
export const invitationParams = z.strictObject({ id: idField });
export const organizationInvitationParams = z.strictObject({ id: idField, invitationId: idField });

/** 201: the member. 202: the invitation that was sent. */
export const addedSchema = z.union([memberSchema, invitationSchema]);

/** Who manages an organization: leaders and orgmanagers among its members, and those who hold a grant for it. */
export const managerSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  mixedAlphabets: z.boolean(),
  emailVerified: z.boolean(),
  role: z.enum(roles),
  status: z.enum(statuses),
  isMember: z.boolean(),
  /** Of the grant; null for members. */
  grantedAt: isoTime.nullable(),
});
export type Manager = z.infer<typeof managerSchema>;
export const managerPage = page(managerSchema);

/** `handOver`: its last manager leaves it to the administrators. */
export const leaveSchema = z.strictObject({ handOver: z.boolean().default(false) });

export const memberParams = z.strictObject({ id: idField, userId: idField });
/** The e-mail is not here: 'Email cannot be changed'. */
export const memberChangeSchema = z.strictObject({
  name: nameField.optional(),
  role: z.string().max(40).optional(),
  ...acceptance,
});
export const memberStatusSchema = z.strictObject({ status: z.enum(statuses) });
