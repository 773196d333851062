import { message } from "../../../domain/core/messages.ts";
import { Icon } from "../../card/icons.tsx";
import { type Plan, periods, plans, rupees, saving } from "../plans.ts";

function PlanCard({ plan, main, signUpOpen }: { plan: Plan; main: boolean; signUpOpen: boolean }) {
  return (
    <article className={main ? "plan plan-main" : "plan"}>
      <h3>{plan.name}</h3>
      {periods.map((period) => (
        <p key={period.id} className={`price price-${period.id}`}>
          <b>{rupees(plan.price[period.id])}</b> {period.unit}
          {period.id === "annual" && <span className="saving">{rupees(saving(plan))} less than twelve months</span>}
        </p>
      ))}
      <ul>
        {plan.gives.map((gift) => (
          <li key={gift}>
            <Icon name="check" size={18} />
            {gift}
          </li>
        ))}
      </ul>
      <a className={main ? "button button-action" : "button button-paper"} href={signUpOpen ? "/addmein" : "#contact"}>
        {signUpOpen ? `Get ${plan.name}` : "Contact us"}
      </a>
    </article>
  );
}

export function Pricing({ signUpOpen }: { signUpOpen: boolean }) {
  return (
    <section className="pricing" id="pricing" aria-labelledby="pricing-title">
      <h2 className="heading" id="pricing-title">
        A price you can say out loud.
      </h2>
      <fieldset className="periods">
        <legend className="unseen">How to pay</legend>
        {periods.map((period, index) => (
          <label key={period.id}>
            <input type="radio" name="period" id={`period-${period.id}`} defaultChecked={index === 0} />
            <span>{period.label}</span>
          </label>
        ))}
      </fieldset>
      {signUpOpen ? null : <p className="pricing-closed">{message.signUpClosed}</p>}
      <div className="plans">
        {plans.map((plan, index) => (
          <PlanCard key={plan.name} plan={plan} main={index === 1} signUpOpen={signUpOpen} />
        ))}
      </div>
    </section>
  );
}
