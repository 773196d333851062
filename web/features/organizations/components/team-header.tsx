import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Me } from "../../../../domain/people/schema.ts";
import { NavTabs } from "../../../ui/nav-tabs.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { organizationQuery } from "../api.ts";
import type { TeamTab } from "../search.ts";
import { type TeamPath, teamTabs } from "../team-tabs.ts";
import { NameSkeleton } from "./name-skeleton.tsx";

type TeamHeaderProps = {
  me: Me;
  organizationId: string;
  path: TeamPath;
  current: TeamTab | "team" | "nfc";
  /** Link to the choice of organizations; null if there is no choice. */
  back: { href: string; label: string } | null;
  actions?: ReactNode;
};

/** The heading and the tabs of a team's page, on each of its addresses. */
export function TeamHeader({ me, organizationId, path, current, back, actions }: TeamHeaderProps) {
  const { data: organization } = useQuery(organizationQuery(organizationId));
  return (
    <>
      <PageHeader
        eyebrow={path === "/leader" ? t`Team Dashboard` : t`Organization Management`}
        title={organization ? <bdi>{organization.name}</bdi> : <NameSkeleton />}
        lead={
          organization?.description ? (
            <p className="whitespace-pre-line">
              <bdi>{organization.description}</bdi>
            </p>
          ) : null
        }
        back={back}
        actions={actions}
      />
      <NavTabs label={t`Team`} tabs={teamTabs(me, path, organizationId, current)} />
    </>
  );
}
