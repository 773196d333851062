import { t } from "@lingui/core/macro";
import { useState } from "react";
import { planCategories, planNames } from "../../../../domain/cards/plan-names.ts";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import type { Upgrade } from "../../../../domain/upgrades/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.tsx";
import { needsQuestion, type PlanChange, PlanQuestion } from "../../directory/components/plan-question.tsx";
import {
  defaultSubscription,
  type Given,
  subscriptionOptions,
  subscriptionText,
} from "../../directory/components/subscription-options.ts";
import { isOutdated, useDecideUpgrade } from "../../upgrades/api.ts";

type AcceptUpgradeDialogProps = { upgrade: Upgrade; isOpen: boolean; onClose: () => void };

/** Sets category and subscription in one step. */
export function AcceptUpgradeDialog({ upgrade, isOpen, onClose }: AcceptUpgradeDialogProps) {
  const { id, card, person, plan } = upgrade;
  const options = subscriptionOptions(card);
  const [chosen, setChosen] = useState<Given | null>(null);
  const [asked, setAsked] = useState<PlanChange<Upgrade> | null>(null);
  const subscription = chosen ?? defaultSubscription(card);
  const decide = useDecideUpgrade();
  const planName = planNames[plan];
  const category = planCategories[plan];
  const name = bidiIsolate(person.name);

  function close() {
    decide.reset();
    onClose();
  }

  function submit() {
    const question = { rows: [upgrade], plan: subscription };
    if (needsQuestion(question)) setAsked(question);
    else accept();
  }

  function accept() {
    const onSuccess = () => {
      toastSuccess(t`${planName} is active for ${name}`);
      close();
    };
    const onError = (error: Error) => {
      if (!isOutdated(error)) return;
      toastError(textOf(error));
      close();
    };
    decide.mutate({ id, whom: person.name, decision: { state: "accepted", subscription } }, { onSuccess, onError });
  }

  return (
    <>
      <FormDialog
        isOpen={isOpen}
        title={t`Accept ${planName} for ${name}?`}
        submit={t`Accept`}
        isPending={decide.isPending}
        error={decide.error && textOf(decide.error)}
        onSubmit={submit}
        onClose={close}
      >
        <p className="text-15">
          {card.category === category
            ? t`The card stays in the ${category} category and gets the subscription you choose here. Payment is handled outside E-VOX.`
            : t`The card moves from the ${{ current: card.category }} to the ${category} category and gets the subscription you choose here. Payment is handled outside E-VOX.`}
        </p>
        <p className="text-14 text-muted">{t`Current subscription: ${{ subscription: subscriptionText(card) }}`}</p>
        <Select
          label={t`Subscription`}
          value={subscription}
          options={options}
          onChange={setChosen}
          description={options.find(({ value }) => value === subscription)?.secondary ?? null}
        />
      </FormDialog>
      <PlanQuestion asked={asked} onConfirm={accept} onClose={() => setAsked(null)} />
    </>
  );
}
