import { t } from "@lingui/core/macro";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { AccountSection } from "../../../ui/account-section.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";

export function DeletionSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection title={t`Delete account`} lead={t`This permanently deletes your account and everything in it.`}>
      <Panel>
        <p className="max-w-prose text-15 text-muted">
          {t`Your cards, printed QR codes and NFC cards stop working right away. Printed QR codes and NFC cards that belong to an organization stay with it. You'll first see what will be deleted, then confirm with your password.`}
        </p>
        <Button onPress={() => setOpen(true)} className="mt-5 w-full text-bad! sm:w-auto">
          <Trash2 aria-hidden="true" size={19} />
          {t`Delete my account…`}
        </Button>
      </Panel>
      <DeletionDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </AccountSection>
  );
}
