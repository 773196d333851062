import { useQuery } from "@tanstack/react-query";
import { MailQuestionMark } from "lucide-react";
import type { Invitation } from "../../../../domain/organizations/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { List, ListRow } from "../../../ui/list.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { sentInvitationsQuery } from "../api.ts";
import { useWithdrawInvitation } from "../use-changes.ts";
import { daysLeft } from "../words.ts";

/** Who was asked and has not answered. Nothing waits as a rule, and then nothing is shown. */
export function SentInvitations({ organizationId }: { organizationId: string }) {
  const list = useQuery(sentInvitationsQuery(organizationId));
  const invitations = list.data?.items ?? [];
  if (invitations.length === 0) return null;
  return (
    <section className="mt-4 flex flex-col gap-3">
      <h2 className="text-19 font-bold">Open invitations</h2>
      <List label="Open invitations">
        {invitations.map((invitation) => (
          <SentInvitation key={invitation.id} invitation={invitation} />
        ))}
      </List>
    </section>
  );
}

function SentInvitation({ invitation }: { invitation: Invitation }) {
  const withdraw = useWithdrawInvitation(invitation.organization.id);
  const { email, emailVerified, invitedBy, expiresAt } = invitation;
  const notes = [
    invitedBy && `Invited by ${invitedBy}`,
    daysLeft(expiresAt),
    emailVerified ? null : "Email not verified",
  ];
  return (
    <ListRow
      leading={<MailQuestionMark aria-hidden="true" size={20} className="text-muted" />}
      title={email}
      secondary={notes.filter(Boolean).join(" · ")}
      trailing={
        <Button
          size="small"
          aria-label={`Withdraw the invitation of ${email}`}
          isPending={withdraw.isPending}
          onPress={() =>
            withdraw.mutate(invitation.id, {
              onSuccess: () => toastSuccess(`Invitation of ${email} withdrawn`),
              onError: (error) => toastError(textOf(error)),
            })
          }
        >
          Withdraw
        </Button>
      }
    />
  );
}
