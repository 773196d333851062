import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { MailQuestionMark } from "lucide-react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import type { Invitation } from "../../../../domain/organizations/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { List, ListRow } from "../../../ui/list.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { sentInvitationsQuery } from "../api.ts";
import { daysLeft } from "../labels.ts";
import { useWithdrawInvitation } from "../use-changes.ts";

/** Lists open invitations; renders nothing if there are none. */
export function SentInvitations({ organizationId }: { organizationId: string }) {
  const list = useQuery(sentInvitationsQuery(organizationId));
  const invitations = list.data?.items ?? [];
  const withdrawing = useDialogState<Invitation>();
  return (
    <>
      {invitations.length === 0 ? null : (
        <section className="mt-4 flex flex-col gap-3">
          <h2 className="text-19 font-bold">{t`Pending invitations`}</h2>
          <List label={t`Pending invitations`}>
            {invitations.map((invitation) => (
              <SentInvitation
                key={invitation.id}
                invitation={invitation}
                onWithdraw={() => withdrawing.open(invitation)}
              />
            ))}
          </List>
        </section>
      )}
      {withdrawing.thing ? (
        <WithdrawDialog invitation={withdrawing.thing} isOpen={withdrawing.isOpen} onClose={withdrawing.close} />
      ) : null}
    </>
  );
}

type WithdrawDialogProps = { invitation: Invitation; isOpen: boolean; onClose: () => void };

function WithdrawDialog({ invitation, isOpen, onClose }: WithdrawDialogProps) {
  const { id, email, organization } = invitation;
  const withdraw = useWithdrawInvitation(organization.id);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Withdraw this invitation?`}
      question={t`${{ email: bidiIsolate(email) }} can no longer accept it. You can invite them again.`}
      confirm={t`Withdraw invitation`}
      isDanger
      isPending={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(id, {
          onSuccess: () => toastSuccess(t`Invitation to ${email} withdrawn`),
          onError: (error) => toastError(textOf(error)),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  );
}

function SentInvitation({ invitation, onWithdraw }: { invitation: Invitation; onWithdraw: () => void }) {
  const { email, invitedBy, expiresAt } = invitation;
  const notes = [invitedBy && t`Invited by ${invitedBy}`, daysLeft(expiresAt)];
  return (
    <ListRow
      leading={<MailQuestionMark aria-hidden="true" size={20} className="text-muted" />}
      title={email}
      secondary={notes.filter(Boolean).join(" · ")}
      trailing={
        <Button size="small" aria-label={t`Withdraw the invitation to ${email}`} onPress={onWithdraw}>
          {t`Withdraw`}
        </Button>
      }
    />
  );
}
