import { Icon } from "../../card/icons.tsx";
import { type Plan, periods, plans, rupees } from "../plans.ts";

function PlanCard({ plan, main }: { plan: Plan; main: boolean }) {
  return (
    <article className={main ? "plan plan-main" : "plan"}>
      <h3>{plan.name}</h3>
      <ul className="prices">
        {periods.map((period) => (
          <li key={period.id}>
            <b>{rupees(plan.price[period.id])}</b> {period.unit}
          </li>
        ))}
      </ul>
      <ul className="gives">
        {plan.gives.map((gift) => (
          <li key={gift}>
            <Icon name="check" size={18} />
            {gift}
          </li>
        ))}
      </ul>
      <a className={main ? "button button-action" : "button button-paper"} href="/addmein">
        Get {plan.name}
      </a>
    </article>
  );
}

export function Pricing() {
  return (
    <section className="pricing" id="pricing" aria-labelledby="pricing-title">
      <h2 className="heading" id="pricing-title">
        A price you can say out loud.
      </h2>
      <div className="plans">
        {plans.map((plan, index) => (
          <PlanCard key={plan.name} plan={plan} main={index === 1} />
        ))}
      </div>
    </section>
  );
}
