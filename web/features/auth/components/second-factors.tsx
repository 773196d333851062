import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { SecondFactors as Factors } from "../../../../domain/auth/second-factor-schema.ts";
import type { User } from "../../../../domain/people/schema.ts";
import { StateBadge } from "../../../ui/badge.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ShortRowsSkeleton } from "../../../ui/short-rows-skeleton.tsx";
import { secondFactorsQuery } from "../second-factors/api.ts";
import { FactorHost } from "../second-factors/components/factor-host.tsx";
import { AppPart, PasskeysPart, RecoveryPart } from "../second-factors/components/factor-parts.tsx";
import { useFactorDialogs } from "../second-factors/use-factor-dialogs.ts";
import { VerifyEmailFirst } from "./verify-email-first.tsx";

export function SecondFactors({ user, isReadOnly }: { user: User; isReadOnly: boolean }) {
  const list = useQuery(secondFactorsQuery);
  const dialogs = useFactorDialogs();
  const factors = list.data;
  if (!factors) {
    if (!list.isError) return <ShortRowsSkeleton label={t`Login and security`} />;
    return (
      <LoadFailed
        title={t`Two-step verification could not be loaded`}
        isPending={list.isFetching}
        onRetry={list.refetch}
      />
    );
  }
  const parts = { factors, dialogs, isReadOnly, mayAdd: user.emailProven };
  const isOn = factors.app !== null || factors.passkeys.length > 0;
  return (
    <Panel>
      {/* Receives the focus when the focused element was removed. */}
      <div ref={dialogs.home} tabIndex={-1} className="outline-none">
        {user.emailProven || isReadOnly ? null : <VerifyEmailFirst email={user.email} what="secondFactors" />}
        <Standing factors={factors} isOn={isOn} />
        <PasskeysPart {...parts} />
        <AppPart {...parts} />
        {isOn ? <RecoveryPart {...parts} /> : null}
      </div>
      <FactorHost dialogs={dialogs} />
    </Panel>
  );
}

function Standing({ factors: { required }, isOn }: { factors: Factors; isOn: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-5">
      <StateBadge tone={isOn ? "good" : required ? "warn" : "neutral"}>
        {isOn ? t`Two-step verification is on` : t`Two-step verification is off`}
      </StateBadge>
      {required ? <span className="text-14 text-muted">{t`Required for admins.`}</span> : null}
    </div>
  );
}
