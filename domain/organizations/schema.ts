import { z } from "zod";
import { categories } from "../cards/categories.ts";
import { designs } from "../cards/designs.ts";
import { emailField, isoTime, multiLineField, nameField, newPasswordField, singleLineField } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { message } from "../core/messages.ts";
import { defaultOperatorRules, type OperatorRules } from "../core/operator-rules.ts";
import { idField, idPattern, page, pageQuery } from "../core/page.ts";
import { searchMax } from "../core/page-limits.ts";
import { isVisible } from "../core/text.ts";
import { acceptUnverifiedEmail, roles, statuses } from "../people/schema.ts";

/** The form's initial value (product 3.4); an empty name is rejected. */
export const newOrganizationName = "New Organization";

const organizationFields = {
  name: singleLineField(limits.name).refine(isVisible, message.organizationNameRequired),
  description: multiLineField(limits.bio),
};
export const newOrganizationSchema = z.strictObject({
  ...organizationFields,
  description: organizationFields.description.default(""),
});
export const organizationChangeSchema = z.strictObject(organizationFields).partial();

export const organizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.enum(statuses),
  createdAt: isoTime,
  /** The founder's id; null if that account was deleted. */
  createdBy: z.string().nullable(),
  memberCount: z.number().int(),
  /** Whether the caller may add people who have no account yet. */
  takesNewPeople: z.boolean(),
});
export type Organization = z.infer<typeof organizationSchema>;

export const organizationPage = page(organizationSchema);
export const organizationListQuery = z.strictObject({ ...pageQuery, search: singleLineField(searchMax).optional() });
export const organizationParams = z.strictObject({ id: idField });

/** A member as managers see them. */
export const memberSchema = z.object({
  userId: z.string(),
  organizationId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether the address mixes scripts, as look-alikes do. */
  mixedAlphabets: z.boolean(),
  role: z.enum(roles),
  status: z.enum(statuses),
  /** An admin suspended or blocked them: a leader cannot lift it. */
  heldByAdmin: z.boolean(),
  /** Whether the account's address is verified. */
  emailVerified: z.boolean(),
  addedAt: isoTime,
  /** Ids of people who changed the membership; null if that account was deleted or there was none. */
  addedBy: z.string().nullable(),
  updatedAt: isoTime,
  updatedBy: z.string().nullable(),
  lastLogin: isoTime.nullable(),
  /** The member's newest card. */
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
      ...{ design: z.enum(designs), accent: z.string(), company: z.string() },
    })
    .nullable(),
  /** When a manager last reminded them to create a card. */
  remindedAt: isoTime.nullable(),
});
export type Member = z.infer<typeof memberSchema>;

export const memberPage = page(memberSchema).extend({
  /** Counts of the whole organization, regardless of the search. */
  counts: z.object({
    all: z.number().int(),
    active: z.number().int(),
    suspended: z.number().int(),
    blocked: z.number().int(),
    withoutCard: z.number().int(),
    /** All cards of all members. */
    cards: z.number().int(),
  }),
});
export const memberListQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(statuses).optional(),
  card: z.literal("none").optional().describe("Only members without a card"),
  search: singleLineField(searchMax).optional(),
});

/** One member, or everyone without a card. */
export const remindersSchema = z.strictObject({ userId: idField.optional() });
export const remindedSchema = z.object({ reminded: z.number().int().describe("How many people were reminded") });

/** A person by id (admins only) or by address (admins immediately, others by invitation), or a new one. */
export const addMemberSchemaFor = ({ passwordMin }: OperatorRules) =>
  z.union([
    z.strictObject({ userId: z.string().regex(idPattern, message.selectUser) }),
    z.strictObject({ email: emailField }),
    z.strictObject({
      name: nameField,
      email: emailField,
      /** Temporary: must be replaced at the first sign-in. */
      password: newPasswordField(passwordMin),
      role: z.string().max(40).default("user"),
    }),
  ]);
export const addMemberSchema = addMemberSchemaFor(defaultOperatorRules);

export const invitationSchema = z.object({
  id: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  /** The invited address, as the inviter typed it. */
  email: z.string(),
  invitedBy: z.string().nullable().describe("The inviter's name; null if that account was deleted"),
  createdAt: isoTime,
  expiresAt: isoTime,
});
export type Invitation = z.infer<typeof invitationSchema>;
/** What the page of an emailed sign-up link shows. */
export const invitationLinkSchema = z.object({
  organizationName: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  hasAccount: z.boolean().describe("Whether the invited address has an account by now"),
  maySignUp: z.boolean().describe("Whether the link may create an account (SIGNUP)"),
});
export type InvitationLink = z.infer<typeof invitationLinkSchema>;
export const invitationLinkQuery = z.strictObject({ token: z.string().max(100) });

export const invitationPage = page(invitationSchema);
export const invitationParams = z.strictObject({ id: idField });
export const organizationInvitationParams = z.strictObject({ id: idField, invitationId: idField });

/** 201: the member. 202: the invitation that was sent. */
export const addedSchema = z.union([memberSchema, invitationSchema]);

/** A manager of an organization: a leader or orgmanager among its members, or the holder of a grant. */
export const managerSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  mixedAlphabets: z.boolean(),
  emailVerified: z.boolean(),
  role: z.enum(roles),
  status: z.enum(statuses),
  isMember: z.boolean(),
  /** Set for grants; null for members. */
  grantedAt: isoTime.nullable(),
});
export type Manager = z.infer<typeof managerSchema>;
export const managerPage = page(managerSchema);

/** `handOver`: the last manager leaves the organization to the admins. */
export const leaveSchema = z.strictObject({ handOver: z.boolean().default(false) });

export const memberParams = z.strictObject({ id: idField, userId: idField });
/** Excludes email: 'Email cannot be changed'. */
export const memberChangeSchema = z.strictObject({
  name: nameField.optional(),
  role: z.string().max(40).optional(),
  ...acceptUnverifiedEmail,
});
export const memberStatusSchema = z.strictObject({ status: z.enum(statuses) });
