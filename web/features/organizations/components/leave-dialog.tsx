import { isApiError, textOf } from "../../../api/api-error.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toastSuccess } from "../../../ui/toast.tsx";
import { useLeaveOrganization } from "../use-changes.ts";

type LeaveDialogProps = { organization: { id: string; name: string }; isOpen: boolean; onClose: () => void };

/** The last manager is told first, and leaves by handing the organization to the administrators. */
export function LeaveDialog({ organization, isOpen, onClose }: LeaveDialogProps) {
  const leave = useLeaveOrganization();
  const isLastManager = isApiError(leave.error, "CONFLICT");
  const close = () => {
    leave.reset();
    onClose();
  };
  const send = () =>
    leave.mutate(
      { id: organization.id, handOver: isLastManager },
      {
        onSuccess: () => {
          close();
          toastSuccess("You left the organization.");
        },
      },
    );
  return (
    <Dialog
      kind="question"
      isOpen={isOpen}
      onClose={close}
      isLocked={leave.isPending}
      title="Leave this organization?"
      actions={
        <>
          <Button isDisabled={leave.isPending} onPress={close}>
            Cancel
          </Button>
          <Button variant="danger" isPending={leave.isPending} onPress={send}>
            {isLastManager ? "Hand over and leave" : "Leave"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-15">
        <p className="wrap-anywhere">
          You keep your account, your cards, and the short links and NFC cards that you brought. What{" "}
          <bdi className="font-semibold">{organization.name}</bdi> gave you stays with the organization: cards whose
          short link it owns get a new one.
        </p>
        {leave.error ? <Banner tone={isLastManager ? "warn" : "bad"}>{textOf(leave.error)}</Banner> : null}
      </div>
    </Dialog>
  );
}
