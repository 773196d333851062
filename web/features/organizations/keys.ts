/** Everything about organizations; what joins, leaves or ends changes all of it. */
export const organizationsKey = ["organizations"] as const;

/** One's own open invitations. */
export const invitationsKey = ["invitations"] as const;
