import { useLocation } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { confirmation } from "../../api/confirmation.ts";
import { lazyPart } from "../../page/lazy-part.ts";
import { QuestionFailed, useQuestion } from "./use-question.ts";

const ConfirmationDialog = lazyPart(
  () =>
    import("../../features/auth/second-factors/components/confirmation-dialog.tsx").then(
      (module) => module.ConfirmationDialog,
    ),
  QuestionFailed,
);

/** Where any screen's call asks again who it is. The question ends with the screen that asked it. */
export function ConfirmationHost() {
  const asked = useQuestion(confirmation);
  const answer = asked?.answer;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question ends when the address changes
  useEffect(() => () => answer?.(false), [answer, pathname]);
  return <Suspense>{asked ? <ConfirmationDialog act={asked.about} onAnswer={asked.answer} /> : null}</Suspense>;
}
