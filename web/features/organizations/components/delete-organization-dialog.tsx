import { plural, t } from "@lingui/core/macro";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Organization } from "../../../../domain/organizations/schema.ts";
import { explainedErrorOr } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { PhysicalLoss } from "../../cards/components/physical-loss.tsx";
import { useDeleteOrganization } from "../use-changes.ts";

type DeleteOrganizationDialogProps = {
  organization: Organization | null;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** Describes what is deleted with the organization and what is kept (product 3.14). */
function consequences({ memberCount }: Organization): string {
  const leaving =
    memberCount === 0
      ? t`This organization has no members.`
      : plural(memberCount, {
          one: "# member will leave the organization and keep their account and cards.",
          other: "# members will leave the organization and keep their accounts and cards.",
        });
  const rest = t`Pending invitations will be withdrawn, and people blocked by its leaders will be unblocked. Leaders who don't lead another organization will become regular users. Retired links will open the former members' cards again. This can't be undone.`;
  return `${leaving} ${rest}`;
}

function losing(count: number): string {
  if (count === 0) return t`This organization has no NFC cards.`;
  return plural(count, {
    one: "# NFC card will no longer belong to an organization.",
    other: "# NFC cards will no longer belong to an organization.",
  });
}

export function DeleteOrganizationDialog(props: DeleteOrganizationDialogProps) {
  const { organization, isOpen, onClose, onDeleted } = props;
  const remove = useDeleteOrganization();

  async function confirm() {
    if (!organization || remove.isPending) return;
    try {
      await remove.mutateAsync(organization);
      toastSuccess(t`${{ name: bidiIsolate(organization.name) }} was deleted`);
      onDeleted();
    } catch (error) {
      toastError(explainedErrorOr(error, message.organizationDeleteFailed));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen && organization !== null}
      title={organization ? t`Delete ${{ name: bidiIsolate(organization.name) }}?` : ""}
      question={organization ? consequences(organization) : ""}
      more={organization ? <PhysicalLoss of={{ organizationId: organization.id }} say={losing} /> : null}
      confirm={t`Delete organization`}
      isDanger
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
