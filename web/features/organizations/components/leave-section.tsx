import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { AccountSection } from "../../../ui/account-section.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

type LeaveSectionProps = { title: string; organization: { id: string; name: string }; isLeader: boolean };

/** Lets a member leave, which needs no approval. */
export function LeaveSection({ title, organization, isLeader }: LeaveSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const organizationName = organization.name;
  return (
    <AccountSection anchor="organization" title={title} lead={t`You can leave at any time.`}>
      <Panel>
        <p className="max-w-prose text-15 wrap-anywhere">
          <Trans>
            You're a member of <bdi className="font-semibold">{organizationName}</bdi>.
          </Trans>
        </p>
        <Button onPress={() => setOpen(true)} className="mt-5 w-full sm:w-auto">
          <LogOut aria-hidden="true" size={19} />
          {t`Leave organization…`}
        </Button>
      </Panel>
      <LeaveDialog organization={organization} isLeader={isLeader} isOpen={isOpen} onClose={() => setOpen(false)} />
    </AccountSection>
  );
}
