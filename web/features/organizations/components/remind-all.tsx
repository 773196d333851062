import { t } from "@lingui/core/macro";
import { BellRing } from "lucide-react";
import { sendsMail } from "../../../page/operator-rules.ts";
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
        question={
          sendsMail()
            ? t`Active members without a card will get a notification and an email. Anyone reminded in the last 7 days will be skipped.`
            : t`Active members without a card will get a notification. Anyone reminded in the last 7 days will be skipped.`
        }
        confirm={t`Send reminders`}
        isPending={remind.isPending}
        onConfirm={() => remind.mutate(null, { onSettled: asking.close })}
        onClose={asking.close}
      />
    </>
  );
}
