import { t } from "@lingui/core/macro";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Member } from "../../../../domain/organizations/schema.ts";
import { explainedErrorOr } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useRemoveMember } from "../use-changes.ts";

type RemoveMemberDialogProps = {
  member: Member | null;
  organizationName: string;
  isOpen: boolean;
  onClose: () => void;
};

/** Describes what is lost and what is kept, because a removal is easily mistaken for a deletion. */
function consequences(member: Member, organizationName: string): string {
  const kept = member.card
    ? t`They'll keep their card. Short links created while they were a member will stay with the team, and so will the team's NFC cards.`
    : t`They'll keep their account.`;
  const role = member.role === "leader" ? t`If they don't lead another team, they'll become a regular user.` : null;
  const block = member.status === "blocked" && !member.heldByAdmin ? t`They'll be unblocked.` : null;
  const [name, team] = [bidiIsolate(member.name), bidiIsolate(organizationName)];
  const leaves = t`${name} will leave ${team}, and no one here will be able to edit or block them.`;
  return [leaves, kept, role, block].filter(Boolean).join(" ");
}

export function RemoveMemberDialog({ member, organizationName, isOpen, onClose }: RemoveMemberDialogProps) {
  const remove = useRemoveMember();

  async function confirm() {
    if (!member || remove.isPending) return;
    try {
      await remove.mutateAsync(member);
      const [name, team] = [bidiIsolate(member.name), bidiIsolate(organizationName)];
      toastSuccess(t`${name} is no longer in ${team}`);
    } catch (error) {
      toastError(explainedErrorOr(error, message.removeUserFailed));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen && member !== null}
      title={member ? t`Remove ${{ name: bidiIsolate(member.name) }}?` : ""}
      question={member ? consequences(member, organizationName) : ""}
      confirm={t`Remove`}
      isDanger
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
