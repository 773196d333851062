import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { isApiError, textOf } from "../../../api/api-error.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useLeaveOrganization } from "../use-changes.ts";

type LeaveDialogProps = {
  organization: { id: string; name: string };
  /** False if the user is a manager but not a member. */
  isMember?: boolean;
  isLeader: boolean;
  /** Known before; otherwise the server says it. */
  isLastManager: boolean;
  isOpen: boolean;
  onClose: () => void;
  onLeft?: () => void;
};

/** Warns the last manager, who leaves by handing the organization over to the administrators. */
export function LeaveDialog({ organization, isMember = true, isLeader, isOpen, onClose, ...props }: LeaveDialogProps) {
  const leave = useLeaveOrganization();
  const [isRefusedAsLast, setRefusedAsLast] = useState(false);
  const isLastManager = props.isLastManager || isRefusedAsLast;
  const close = () => {
    leave.reset();
    setRefusedAsLast(false);
    onClose();
  };
  // Awaited, because the section with this dialog is gone once the person is no member any more.
  async function send(): Promise<void> {
    try {
      await leave.mutateAsync({ id: organization.id, handOver: isLastManager });
      toastSuccess(isMember ? t`You left the organization` : t`You no longer manage the organization`);
      close();
      props.onLeft?.();
    } catch (error) {
      if (isApiError(error, "CONFLICT")) setRefusedAsLast(true);
    }
  }
  const organizationName = organization.name;
  const isRefused = leave.error !== null && !isApiError(leave.error, "CONFLICT");
  return (
    <Dialog
      kind="question"
      isOpen={isOpen}
      onClose={close}
      isLocked={leave.isPending}
      title={isMember ? t`Leave this organization?` : t`Stop managing this organization?`}
      actions={
        <>
          <Button isDisabled={leave.isPending} onPress={close}>
            {t`Cancel`}
          </Button>
          <Button variant="danger" isPending={leave.isPending} onPress={() => void send()}>
            {isLastManager ? t`Transfer and leave` : isMember ? t`Leave` : t`Stop managing`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-15">
        <p className="wrap-anywhere">
          {isMember ? (
            <Trans>
              You'll keep your account and your cards. Short links and NFC cards that belong to{" "}
              <bdi className="font-semibold">{organizationName}</bdi> will stay with the organization. If your card uses
              one of its short links, it will get a new one.
            </Trans>
          ) : (
            <Trans>
              You'll no longer manage <bdi className="font-semibold">{organizationName}</bdi>. Only an administrator can
              add you back.
            </Trans>
          )}
          {isLeader ? ` ${t`You'll also stop being a leader, unless you manage another organization.`}` : ""}
        </p>
        {isLastManager ? <Banner tone="warn">{message.lastManager}</Banner> : null}
        {isRefused ? <Banner tone="bad">{textOf(leave.error)}</Banner> : null}
      </div>
    </Dialog>
  );
}
