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
    ? " They keep their card; short links created here and the team's NFC cards stay with the team."
    : " They keep their account.";
  const role = member.role === "leader" ? " If they lead nothing else, they become a user." : "";
  const block = member.status === "blocked" && !member.heldByAdmin ? " The block is lifted." : "";
  return `${bidiIsolate(member.name)} leaves ${bidiIsolate(organizationName)}, and no one here can edit or block them anymore.${kept}${role}${block}`;
}

export function RemoveMemberDialog({ member, organizationName, isOpen, onClose }: RemoveMemberDialogProps) {
  const remove = useRemoveMember();

  async function confirm() {
    if (!member || remove.isPending) return;
    try {
      await remove.mutateAsync(member);
      toastSuccess(`${bidiIsolate(member.name)} is no longer in ${bidiIsolate(organizationName)}`);
    } catch (error) {
      toastError(explainedErrorOr(error, message.removeUserFailed));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen && member !== null}
      title={member ? `Remove ${bidiIsolate(member.name)}?` : ""}
      question={member ? consequences(member, organizationName) : ""}
      confirm="Remove"
      isDanger
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
