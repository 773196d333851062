import { t } from "@lingui/core/macro";
import { Link, useLocation, useRouter, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { saveChosenPlan } from "../../../api/chosen-plan.ts";
import { lazyPart } from "../../../network/lazy-part.ts";
import { isSignUpOpen } from "../../../page/operator-rules.ts";
import { classNames } from "../../../ui/class-names.ts";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { useMe } from "../../people/api.ts";
import { authModeAt, authTexts, mfaTexts } from "../auth-texts.ts";
import { AuthForm } from "../components/auth-form.tsx";
import { AuthFrame } from "../components/auth-frame.tsx";
import { AuthSkeleton } from "../components/auth-skeleton.tsx";
import { ChosenPlan } from "../components/chosen-plan.tsx";
import { SignUpClosed } from "../components/sign-up-closed.tsx";
import { redirectAfterLogin } from "../redirect-after-login.ts";
import { PasskeySignIn } from "../second-factors/components/passkey-sign-in.tsx";
import { abandonMfaChallenge } from "../second-factors/sign-in-api.ts";
import { usePendingMfa } from "../second-factors/use-pending-mfa.ts";
import { useAuthForm } from "../use-auth-form.ts";

// Loaded on demand, because most users have no second factor.
const MfaChallengeForm = lazyPart(
  () => import("../second-factors/components/mfa-challenge-form.tsx").then((module) => module.MfaChallengeForm),
  PartFailed,
);

/** `/login` and `/addmein` are one screen under two addresses, so that a switch keeps the input. */
export function AuthPage() {
  const router = useRouter();
  const { from, plan } = useSearch({ from: "/auth" });
  const mode = authModeAt(useLocation().pathname);
  const me = useMe();
  const waiting = usePendingMfa();
  const auth = useAuthForm(mode, done, waiting.open);

  function done() {
    waiting.end();
    if (plan) saveChosenPlan(plan);
    redirectAfterLogin(router, from);
  }

  function back(refusal: string | null) {
    waiting.close();
    auth.beginAgain(refusal);
  }

  // Moves the focus on the way back from the second step, where the focused element is gone.
  const isFirstStep = waiting.step === null && !waiting.isAsking;
  const wasFirstStep = useRef(isFirstStep);
  const focusForm = useEffectEvent(() => auth.form.setFocus(auth.form.getValues("email") ? "password" : "email"));
  useEffect(() => {
    if (isFirstStep && !wasFirstStep.current) focusForm();
    wasFirstStep.current = isFirstStep;
  }, [isFirstStep]);

  function leave() {
    back(null);
    // It expires on its own after some minutes.
    abandonMfaChallenge().catch(() => null);
  }

  useEffect(() => {
    if (!me || auth.isPending) return;
    if (plan) saveChosenPlan(plan);
    redirectAfterLogin(router, from);
  }, [me, auth.isPending, router, from, plan]);

  if (mode === "login" && waiting.isAsking) return <AuthSkeleton />;
  if (mode === "login" && waiting.step) {
    const { title, lead } = mfaTexts();
    return (
      <AuthFrame title={title} lead={lead}>
        <Suspense fallback={<div role="status" aria-label={t`Loading…`} className="h-72" />}>
          <MfaChallengeForm
            step={waiting.step}
            email={auth.form.getValues("email")}
            onDone={done}
            onOver={back}
            onLeave={leave}
          />
        </Suspense>
      </AuthFrame>
    );
  }

  const text = authTexts()[mode];
  const isClosed = !isSignUpOpen();
  return (
    <AuthFrame title={text.title} lead={text.lead}>
      <ChosenPlan mode={mode} />
      {mode === "sign-up" && isClosed ? <SignUpClosed /> : <AuthForm mode={mode} auth={auth} />}
      {mode === "login" ? <PasskeySignIn isDisabled={auth.isPending} onDone={done} onRefusal={auth.refuse} /> : null}
      {mode === "login" ? (
        <p className="mt-4 text-15">
          <Link
            to="/reset"
            search={{ from, plan }}
            className="inline-block py-2 font-semibold text-signal-text underline underline-offset-4"
          >
            {t`Forgot password?`}
          </Link>
        </p>
      ) : null}
      {mode === "login" && isClosed ? (
        <SignUpClosed className="mt-6" />
      ) : (
        <p className={classNames("text-15 text-muted", mode === "login" ? "mt-1" : "mt-6")}>
          {text.ask}{" "}
          <Link
            to={mode === "login" ? "/addmein" : "/login"}
            search={{ from, plan }}
            className="inline-block py-2 font-semibold text-signal-text underline underline-offset-4"
          >
            {text.other}
          </Link>
        </p>
      )}
    </AuthFrame>
  );
}
