import { Trash2 } from "lucide-react";
import { useState } from "react";
import { AccountSection } from "../../../ui/account-section.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";

export function DeletionSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection title="Delete account" lead="For ever, with everything that is yours.">
      <Panel>
        <p className="max-w-prose text-15 text-muted">
          Your cards stop working at once, and so do printed codes, but those that an organization keeps. Before
          anything happens you see what would be lost, and are asked for your password.
        </p>
        <Button onPress={() => setOpen(true)} className="mt-5 w-full text-bad! sm:w-auto">
          <Trash2 aria-hidden="true" size={19} />
          Delete my account…
        </Button>
      </Panel>
      <DeletionDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </AccountSection>
  );
}
