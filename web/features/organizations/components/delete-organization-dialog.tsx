import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import { message } from "../../../../domain/core/messages.ts";
import type { Organization } from "../../../../domain/organizations/schema.ts";
import { explainedErrorOr } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { PhysicalLoss } from "../../cards/components/physical-loss.tsx";
import { exchangeQuery } from "../../contacts/api.ts";
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

/** The organization's contacts go with it. */
function ContactLoss({ organizationId }: { organizationId: string }) {
  const { data, isPending } = useQuery(exchangeQuery({ organizationId }));
  if (isPending) return <Skeleton className="mt-3 h-6 w-2/3" />;
  if (data?.counts.contacts === 0) return null;
  const text = data
    ? plural(data.counts.contacts, { one: "# contact will be deleted.", other: "# contacts will be deleted." })
    : t`Its contacts will be deleted.`;
  return <p className="mt-3 text-muted">{text}</p>;
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
      more={
        organization ? (
          <>
            <ContactLoss organizationId={organization.id} />
            <PhysicalLoss of={{ organizationId: organization.id }} say={losing} />
          </>
        ) : null
      }
      confirm={t`Delete organization`}
      isDanger
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
