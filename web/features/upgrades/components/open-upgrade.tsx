import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { planNames } from "../../../../domain/cards/plan-names.ts";
import type { Upgrade } from "../../../../domain/upgrades/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { useWithdrawUpgrade } from "../api.ts";

type OpenUpgradeProps = { upgrade: Upgrade; isReadOnly: boolean };

/** An open request, and the way back. */
export function OpenUpgrade({ upgrade, isReadOnly }: OpenUpgradeProps) {
  const withdraw = useWithdrawUpgrade();
  const planName = planNames[upgrade.plan];

  function press() {
    withdraw.mutate(upgrade.id, {
      onSuccess: () => toastSuccess(t`Request withdrawn`),
      onError: (error) => toastError(textOf(error)),
    });
  }

  return (
    <Banner
      title={t`You requested the ${planName} plan`}
      actions={
        isReadOnly ? null : <Button isPending={withdraw.isPending} onPress={press}>{t`Withdraw request`}</Button>
      }
    >
      <Trans>
        Sent <Moment at={upgrade.createdAt} />. An administrator will contact you about payment and then activate the
        plan.
      </Trans>
    </Banner>
  );
}
