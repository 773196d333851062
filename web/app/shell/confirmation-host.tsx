import { useLocation } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { confirmation } from "../../api/confirmation.ts";
import { lazyPart } from "../../network/lazy-part.ts";
import { QuestionFailed, useQuestion } from "./use-question.ts";

const ConfirmationDialog = lazyPart(
  () =>
    import("../../features/auth/second-factors/components/confirmation-dialog.tsx").then(
      (module) => module.ConfirmationDialog,
    ),
  QuestionFailed,
);

/** Shows the identity confirmation for calls of any screen. A change of screen cancels it. */
export function ConfirmationHost() {
  const asked = useQuestion(confirmation);
  const answer = asked?.answer;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of address cancels the question
  useEffect(() => () => answer?.(false), [answer, pathname]);
  return <Suspense>{asked ? <ConfirmationDialog act={asked.about} onAnswer={asked.answer} /> : null}</Suspense>;
}
