import { LogOut } from "lucide-react";
import { useState } from "react";
import { AccountSection } from "../../../ui/account-section.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

type LeaveSectionProps = { organization: { id: string; name: string }; isLeader: boolean };

/** Lets a member leave, which needs no approval. */
export function LeaveSection({ organization, isLeader }: LeaveSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection anchor="organization" title="Organization" lead="The team you belong to. You can leave it.">
      <Panel>
        <p className="max-w-prose text-15 wrap-anywhere">
          You are a member of <bdi className="font-semibold">{organization.name}</bdi>.
        </p>
        <Button onPress={() => setOpen(true)} className="mt-5 w-full sm:w-auto">
          <LogOut aria-hidden="true" size={19} />
          Leave organization…
        </Button>
      </Panel>
      <LeaveDialog organization={organization} isLeader={isLeader} isOpen={isOpen} onClose={() => setOpen(false)} />
    </AccountSection>
  );
}
