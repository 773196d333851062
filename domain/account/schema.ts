import { z } from "zod";

/** Maximum number of cards and organizations listed by name; counts cover all of them. */
export const maxListedNames = 20;

/** An organization that remains after the account is deleted: the person is a member or holds a grant. */
const leftOrganizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The person is a member and leaves it. */
  isMember: z.boolean(),
  /** The person manages it as a leader or orgmanager, by membership or grant. */
  manages: z.boolean(),
  otherMembers: z.number().int(),
  /** Another person manages it too. If not, only admins manage it until they appoint a leader. */
  hasOtherManager: z.boolean(),
});
export type LeftOrganization = z.infer<typeof leftOrganizationSchema>;

/** Everything that is deleted with an account, for the confirmation dialog. */
export const deletionSchema = z.object({
  cardCount: z.number().int(),
  /** Their short links stop working permanently, except those that an organization keeps. */
  cards: z.array(z.object({ id: z.string(), name: z.string(), shortCode: z.string() })),
  /** Names of the organizations that keep some of the short links and choose where these redirect. */
  codesKeptBy: z.array(z.string()),
  /** Physical cards that the person holds; they redirect nowhere after the deletion. */
  physicalCardCount: z.number().int(),
  imageCount: z.number().int(),
  organizations: z.array(leftOrganizationSchema),
  /** The account of the last admin cannot be deleted (product 1.8). */
  isLastAdmin: z.boolean(),
});
export type Deletion = z.infer<typeof deletionSchema>;

/** Requires the account's current password. */
export const deleteAccountSchema = z.strictObject({ password: z.string().max(1000) });
