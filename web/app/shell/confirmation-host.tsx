import { useLocation } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { offlineError } from "../../api/api-error.ts";
import { type OnConfirmed, registerAsker } from "../../api/confirmation.ts";
import { lazyPart } from "../../api/lazy-part.ts";

const ConfirmationDialog = lazyPart(
  () =>
    import("../../features/auth/second-factors/components/confirmation-dialog.tsx").then(
      (module) => module.ConfirmationDialog,
    ),
  ConfirmationFailed,
);

/** Where any screen's call asks again who it is. The question ends with the screen that asked it. */
export function ConfirmationHost() {
  const [answer, setAnswer] = useState<OnConfirmed | null>(null);
  const { pathname } = useLocation();
  useEffect(
    () =>
      registerAsker(async () => {
        try {
          return await new Promise<boolean>((resolve) => setAnswer(() => resolve));
        } finally {
          setAnswer(null);
        }
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question ends when the address changes
  useEffect(() => () => answer?.(false), [answer, pathname]);
  return <Suspense>{answer ? <ConfirmationDialog onAnswer={answer} /> : null}</Suspense>;
}

/** The dialog's code did not come: the act fails as any does without a network, and asks anew the next time. */
function ConfirmationFailed({ onRetry, onAnswer }: { onRetry: () => void; onAnswer: OnConfirmed }) {
  useEffect(() => {
    onAnswer(Promise.reject(offlineError()));
    onRetry();
  }, [onAnswer, onRetry]);
  return null;
}
