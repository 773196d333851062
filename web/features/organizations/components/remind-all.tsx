import { t } from "@lingui/core/macro";
import { BellRing } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useDialogState } from "../../../ui/use-dialog-state.ts";
import { useRemindMembers } from "../use-changes.ts";

export function RemindAll({ organizationId }: { organizationId: string }) {
  const remind = useRemindMembers(organizationId);
  const asking = useDialogState<true>();
  return (
    <>
      <Button onPress={() => asking.open(true)}>
        <BellRing aria-hidden="true" size={18} />
        {t`Remind everyone`}
      </Button>
      <ConfirmDialog
        isOpen={asking.isOpen}
        title={t`Remind everyone without a card?`}
        question={t`They get a notification and an email. People you reminded in the last 7 days are left out.`}
        confirm={t`Send reminders`}
        isPending={remind.isPending}
        onConfirm={() => remind.mutate(null, { onSettled: asking.close })}
        onClose={asking.close}
      />
    </>
  );
}
