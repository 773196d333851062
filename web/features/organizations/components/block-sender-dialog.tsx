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
      question={t`You'll no longer see invitations from ${{ sender: bidiIsolate(sender.invitedBy) }}, including this one. We won't tell them. You can unblock them on your account page.`}
      confirm={t`Block sender`}
      isDanger
      isPending={block.isPending}
      onConfirm={() => block.mutate(sender.invitationId, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
