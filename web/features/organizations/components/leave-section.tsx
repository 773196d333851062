import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { isManagerRole } from "../../../../domain/people/policy.ts";
import type { Me } from "../../../../domain/people/schema.ts";
import { AccountSection } from "../../../ui/account-section.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { actorIn, leaveErrorOf } from "../acting.ts";
import { managersQuery } from "../api.ts";
import { teamHref } from "../team-tabs.ts";
import { LeaveDialog } from "./leave-dialog.tsx";

type LeaveSectionProps = { title: string; organization: { id: string; name: string }; me: Me };

/** Lets a member leave, which needs no approval. The last manager is told before that they have to hand it over. */
export function LeaveSection({ title, organization, me }: LeaveSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const { user } = me;
  const isManager = isManagerRole(user.role);
  const managers = useQuery({ ...managersQuery(organization.id), enabled: isManager });
  const refusal = leaveErrorOf(actorIn(me, organization.id), organization.id, managers.data);
  const organizationName = organization.name;
  return (
    <AccountSection anchor="organization" title={title} {...(isManager ? {} : { lead: t`You can leave at any time.` })}>
      <Panel>
        <p className="max-w-prose text-15 wrap-anywhere">
          <Trans>
            You're a member of <bdi className="font-semibold">{organizationName}</bdi>.
          </Trans>
        </p>
        {refusal === null ? null : (
          <Banner tone="warn" className="mt-4">
            {refusal}
          </Banner>
        )}
        <div className="mt-5 flex flex-wrap gap-3 max-sm:*:w-full">
          {refusal !== null && user.role === "leader" ? (
            <NavButton href={teamHref("/leader", organization.id)}>{t`Choose a new leader`}</NavButton>
          ) : null}
          <Button isDisabled={managers.isLoading} onPress={() => setOpen(true)}>
            <LogOut aria-hidden="true" size={19} />
            {refusal === null ? t`Leave organization…` : t`Transfer and leave…`}
          </Button>
        </div>
      </Panel>
      <LeaveDialog
        organization={organization}
        isLastManager={refusal !== null}
        isLeader={user.role === "leader"}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </AccountSection>
  );
}
