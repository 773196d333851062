import { Trans, useLingui } from "@lingui/react/macro";
import { planNames } from "../../../domain/cards/plan-names.ts";
import { Icon } from "../../card/icons.tsx";
import { categoriesNote, directNote, type Plan, periods, plans, rupees } from "../../texts/plans.ts";
import { useMessage } from "../../texts/use-message.ts";

function PlanCard({ plan, main, signUpOpen }: { plan: Plan; main: boolean; signUpOpen: boolean }) {
  const { i18n, t } = useLingui();
  const name = planNames[plan.id];
  return (
    <article className={main ? "plan plan-main" : "plan"}>
      <h3>{name}</h3>
      <ul className="prices">
        {periods.map((period) => (
          <li key={period.id}>
            <b>{rupees(plan.price[period.id])}</b> {i18n._(period.unit)}
          </li>
        ))}
      </ul>
      <ul className="plan-features">
        {plan.features.map((feature) => (
          <li key={feature.id}>
            <Icon name="check" size={18} />
            {i18n._(feature)}
          </li>
        ))}
      </ul>
      <a
        className={main ? "button button-action" : "button button-paper"}
        href={signUpOpen ? `/addmein?plan=${plan.id}` : "#contact"}
      >
        {signUpOpen ? t`Get ${{ plan: name }}` : t`Contact us`}
      </a>
    </article>
  );
}

export function Pricing({ signUpOpen }: { signUpOpen: boolean }) {
  const { i18n } = useLingui();
  const message = useMessage();
  return (
    <section className="pricing" id="pricing" aria-labelledby="pricing-title">
      <h2 className="heading" id="pricing-title">
        <Trans>Simple pricing</Trans>
      </h2>
      {signUpOpen ? null : <p className="pricing-closed">{message("signUpClosed")}</p>}
      <div className="plans">
        {plans.map((plan, index) => (
          <PlanCard key={plan.id} plan={plan} main={index === 1} signUpOpen={signUpOpen} />
        ))}
      </div>
      <p className="pricing-note">
        {i18n._(categoriesNote)} {i18n._(directNote)}
      </p>
    </section>
  );
}
