import { z } from "zod";

/** How many cards and organizations are named; the counts are of all. */
export const maxNamed = 20;

/** An organization that goes on without the person: theirs, or one that they hold a grant for. */
const leftOrganizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Belongs to it, and leaves it. */
  isMember: z.boolean(),
  /** As a leader or orgmanager: its member, or with a grant for it. */
  manages: z.boolean(),
  otherMembers: z.number().int(),
  /** Somebody else manages it too; otherwise only admins can until they name a leader. */
  hasOtherManager: z.boolean(),
});
export type LeftOrganization = z.infer<typeof leftOrganizationSchema>;

/** What goes with an account, for the question before it. */
export const deletionSchema = z.object({
  cardCount: z.number().int(),
  /** Their addresses stop working, for ever; so do their printed codes, but those that organizations keep. */
  cards: z.array(z.object({ id: z.string(), name: z.string(), shortCode: z.string() })),
  /** The names of organizations whose codes some of them are: those lead where the organization chooses. */
  codesKeptBy: z.array(z.string()),
  /** Those that the person has: they lead nowhere then. */
  physicalCardCount: z.number().int(),
  imageCount: z.number().int(),
  organizations: z.array(leftOrganizationSchema),
  /** Such an account stays (product 1.8). */
  isLastAdmin: z.boolean(),
});
export type Deletion = z.infer<typeof deletionSchema>;

/** The person's own password, asked again. */
export const deleteAccountSchema = z.strictObject({ password: z.string().max(1000) });
