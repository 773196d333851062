import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { offlineError } from "../../api/api-error.ts";
import type { OnAnswer, Question } from "../../api/question.ts";
import type { PartFailure } from "../../network/lazy-part.ts";
import { toastError } from "../../ui/toast.tsx";

type Asked<About> = { about: About; answer: OnAnswer };

/** Returns the pending question with the callback for its answer; null if there is none. */
export function useQuestion<About>(question: Question<About>): Asked<About> | null {
  const [asked, setAsked] = useState<Asked<About> | null>(null);
  useEffect(
    () =>
      question.register(async (about) => {
        try {
          return await new Promise<boolean>((resolve) => setAsked({ about, answer: resolve as OnAnswer }));
        } finally {
          setAsked(null);
        }
      }),
    [question],
  );
  return asked;
}

/** Handles a dialog whose code failed to load: the call fails as if offline, and the next call tries again. */
export function QuestionFailed({ onRetry, hasRetried, onAnswer }: PartFailure & { onAnswer: OnAnswer }) {
  useEffect(() => {
    onAnswer(Promise.reject(offlineError()));
    onRetry();
    if (!hasRetried) return;
    const reload = { label: t`Reload page`, run: () => window.location.reload() };
    toastError(t`Part of this page could not be loaded.`, { action: reload });
  }, [onAnswer, onRetry, hasRetried]);
  return null;
}
