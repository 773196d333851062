/** Prefix of all queries about organizations, which joining, leaving and deleting invalidate. */
export const organizationsKey = ["organizations"] as const;

export const invitationsKey = ["invitations"] as const;
