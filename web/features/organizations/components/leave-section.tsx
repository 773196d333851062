import { LogOut } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { AccountSection } from "../../account/components/account-section.tsx";
import { Panel } from "../../account/components/panel.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

/** A member's way out, which nobody has to allow. */
export function LeaveSection({ organization }: { organization: { id: string; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection title="Organization" lead="You can leave at any time.">
      <Panel>
        <p className="max-w-prose text-15 wrap-anywhere">
          You are a member of <bdi className="font-semibold">{organization.name}</bdi>.
        </p>
        <Button onPress={() => setOpen(true)} className="mt-5 w-full sm:w-auto">
          <LogOut aria-hidden="true" size={19} />
          Leave organization…
        </Button>
      </Panel>
      <LeaveDialog organization={organization} isOpen={isOpen} onClose={() => setOpen(false)} />
    </AccountSection>
  );
}
