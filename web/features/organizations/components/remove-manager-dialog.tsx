import { t } from "@lingui/core/macro";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import type { Manager } from "../../../../domain/organizations/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useDismissManager } from "../use-changes.ts";

type RemoveManagerDialogProps = {
  manager: Manager | null;
  organization: { id: string; name: string };
  isOpen: boolean;
  onClose: () => void;
};

export function RemoveManagerDialog({ manager, organization, isOpen, onClose }: RemoveManagerDialogProps) {
  const dismiss = useDismissManager();
  const [who, what] = [bidiIsolate(manager?.name ?? ""), bidiIsolate(organization.name)];

  async function confirm() {
    if (!manager || dismiss.isPending) return;
    try {
      await dismiss.mutateAsync({ id: organization.id, userId: manager.userId, whom: manager.name });
      toastSuccess(t`${who} no longer manages ${what}`);
    } catch (error) {
      toastError(textOf(error));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen && manager !== null}
      title={t`Remove ${who} as a manager?`}
      question={t`${who} will no longer manage ${what}. Leaders who don't manage another organization become regular users.`}
      confirm={t`Remove`}
      isDanger
      isPending={dismiss.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
