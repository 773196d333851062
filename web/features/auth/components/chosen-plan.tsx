import { t } from "@lingui/core/macro";
import { useSearch } from "@tanstack/react-router";
import { planCategories, planNames } from "../../../../domain/cards/plan-names.ts";
import { isSignUpOpen } from "../../../page/operator-rules.ts";
import type { AuthMode } from "../auth-texts.ts";

/** Shown above the sign-up form: the plan in the address and the next step (product 14.12). */
export function ChosenPlan({ mode }: { mode: AuthMode }) {
  const { plan } = useSearch({ from: "/auth" });
  if (!plan || mode === "login" || !isSignUpOpen()) return null;
  return (
    <p className="mb-6 text-15">
      {t`You chose the ${{ planName: planNames[plan] }} plan.`}{" "}
      {plan === "standard"
        ? t`Sign up, create your card and request the plan. An administrator will contact you about payment and set up your subscription. Your card will be in the Basic category, which comes with the Standard plan.`
        : t`Sign up, create your card and request the plan. An administrator will contact you about payment and move your card to the ${{ category: planCategories[plan] }} category. Until then, your card will be in the Basic category, which comes with the Standard plan.`}
    </p>
  );
}
