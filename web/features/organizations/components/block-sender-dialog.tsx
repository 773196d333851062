import { t } from "@lingui/core/macro";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { type InvitationSender, useBlockSender } from "../use-blocked-senders.ts";

type BlockSenderDialogProps = { sender: InvitationSender | null; isOpen: boolean; onClose: () => void };

/** Asks for confirmation, because the invitation disappears too. */
export function BlockSenderDialog({ sender, isOpen, onClose }: BlockSenderDialogProps) {
  const block = useBlockSender();
  if (!sender) return null;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Block this sender?`}
      question={t`You won't see invitations from ${{ sender: bidiIsolate(sender.invitedBy) }} anymore, including this one. They won't be notified. You can unblock them on your account page.`}
      confirm={t`Block sender`}
      isDanger
      isPending={block.isPending}
      onConfirm={() => block.mutate(sender.invitationId, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
