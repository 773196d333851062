import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { isLowerPlan, type PlanId, planCategories, planNames } from "../../../../domain/cards/plan-names.ts";
import { upgradeNoteMax } from "../../../../domain/upgrades/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { directNote, periods, plans, rupees } from "../../../texts/plans.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { isOutdated, useRequestUpgrade } from "../api.ts";
import { PlanFeatures } from "./plan-features.tsx";
import { RequestedText } from "./requested-text.tsx";

type RequestPlanDialogProps = {
  cardId: string;
  plan: PlanId;
  /** The card's current plan. */
  current: PlanId;
  isOpen: boolean;
  onClose: () => void;
};

/** Shows what the plan brings and costs; payment stays outside (product 1.4). */
export function RequestPlanDialog({ cardId, plan, current, isOpen, onClose }: RequestPlanDialogProps) {
  const request = useRequestUpgrade();
  const [note, setNote] = useState("");
  const planName = planNames[plan];

  function close() {
    request.reset();
    onClose();
  }

  function submit() {
    const onSuccess = () => {
      toastSuccess(t`${planName} requested`);
      setNote("");
      close();
    };
    const onError = (error: Error) => {
      if (!isOutdated(error)) return;
      toastError(textOf(error));
      close();
    };
    request.mutate({ cardId, plan, note }, { onSuccess, onError });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Request the ${planName} plan`}
      submit={t`Request ${planName}`}
      isPending={request.isPending}
      error={request.error && textOf(request.error)}
      onSubmit={submit}
      onClose={close}
    >
      <div className="flex flex-col gap-3">
        <p className="text-15">{effectText(plan, current)}</p>
        <PlanFeatures plan={plan} />
        <PlanPrices plan={plan} />
      </div>
      <TextField
        label={t`Note for the administrator (optional)`}
        value={note}
        onChange={setNote}
        rows={3}
        maxLength={upgradeNoteMax}
        description={t`For example, whether you'd like the monthly, annual or direct price.`}
      />
      <p className="text-14 text-muted">
        <RequestedText />
      </p>
    </FormDialog>
  );
}

function effectText(plan: PlanId, current: PlanId): string {
  const category = planCategories[plan];
  if (plan === current) return t`Your card will stay in the ${category} category. The plan includes:`;
  if (!isLowerPlan(plan, current)) return t`Your card will be in the ${category} category. The plan includes:`;
  return t`This is a downgrade from your current plan, ${{ currentPlan: planNames[current] }}. Your card will move from the ${{ currentCategory: planCategories[current] }} to the ${category} category. The plan includes:`;
}

function PlanPrices({ plan }: { plan: PlanId }) {
  const price = plans.find(({ id }) => id === plan)?.price;
  if (!price) return null;
  return (
    <div className="rounded-field bg-paper-2 px-4 py-3 text-14">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {periods.map(({ id, unit }) => (
          <li key={id}>
            <b className="font-semibold tabular-nums">{rupees(price[id])}</b> {i18n._(unit)}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-muted">{i18n._(directNote)}</p>
    </div>
  );
}
