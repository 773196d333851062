import { isolated } from "../../../../domain/core/isolated.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Member } from "../../../../domain/organizations/schema.ts";
import { refusalOr } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useRemoveMember } from "../use-changes.ts";

type RemoveMemberDialogProps = {
  member: Member | null;
  organizationName: string;
  isOpen: boolean;
  onClose: () => void;
};

/** What is lost, and what is kept: a removal from a team is easily taken for a deletion. */
function consequences(member: Member, organizationName: string): string {
  const kept = member.card
    ? " The card stays theirs; codes that were made here and the team's physical cards stay with the team."
    : " The account stays.";
  const role = member.role === "leader" ? " Who leads nothing else becomes a user." : "";
  const block = member.status === "blocked" && !member.heldByAdmin ? " The block is lifted." : "";
  return `${isolated(member.name)} leaves ${isolated(organizationName)}, and nobody here can edit or block them any more.${kept}${role}${block}`;
}

export function RemoveMemberDialog({ member, organizationName, isOpen, onClose }: RemoveMemberDialogProps) {
  const remove = useRemoveMember();

  async function confirm() {
    if (!member || remove.isPending) return;
    try {
      await remove.mutateAsync(member);
      toastSuccess(`${isolated(member.name)} is no longer in ${isolated(organizationName)}`);
    } catch (error) {
      toastError(refusalOr(error, message.removeUserFailed));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen && member !== null}
      title={member ? `Remove ${isolated(member.name)}?` : ""}
      question={member ? consequences(member, organizationName) : ""}
      confirm="Remove"
      isDanger
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
