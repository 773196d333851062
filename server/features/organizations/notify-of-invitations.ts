import { listOpenInvitations } from "../../data/invitations/queries.ts";
import type { Work } from "../../unit-of-work/unit-of-work.ts";

const max = 10;

/**
 * Notifies a person who has just verified their address of the invitations sent to it before. Without the senders'
 * names, which would require locks on their rows.
 */
export async function notifyOfInvitations(work: Work, { id }: { id: string }): Promise<void> {
  const invitations = await listOpenInvitations(work.tx, { personId: id }, { limit: max }, work.now);
  for (const invitation of invitations.slice(0, max).reverse()) {
    const organizationName = invitation.organization.name;
    await work.notify([id], { kind: "invitation", invitationId: invitation.id, organizationName, invitedBy: null });
  }
}
