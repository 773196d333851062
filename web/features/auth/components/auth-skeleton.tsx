import { useLocation } from "@tanstack/react-router";
import { authModeAt, authTexts } from "../auth-texts.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { ChosenPlan } from "./chosen-plan.tsx";
import { FieldsSkeleton } from "./fields-skeleton.tsx";

const fields = { login: ["email", "password"], "sign-up": ["name", "email", "password"] };

export function AuthSkeleton() {
  const mode = authModeAt(useLocation().pathname);
  const { title, lead } = authTexts()[mode];
  return (
    <AuthFrame title={title} lead={lead}>
      <ChosenPlan mode={mode} />
      <FieldsSkeleton fields={fields[mode]} />
    </AuthFrame>
  );
}
