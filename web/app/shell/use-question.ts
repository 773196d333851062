import { useEffect, useState } from "react";
import { offlineError } from "../../api/api-error.ts";
import type { OnAnswer, Question } from "../../api/question.ts";

/** Takes the answer to a question of calls while one is asked; null while none is. */
export function useQuestion(question: Question): OnAnswer | null {
  const [answer, setAnswer] = useState<OnAnswer | null>(null);
  useEffect(
    () =>
      question.register(async () => {
        try {
          return await new Promise<boolean>((resolve) => setAnswer(() => resolve));
        } finally {
          setAnswer(null);
        }
      }),
    [question],
  );
  return answer;
}

/** The code that asks did not come: the act fails as any does without a network, and the next one asks anew. */
export function QuestionFailed({ onRetry, onAnswer }: { onRetry: () => void; onAnswer: OnAnswer }) {
  useEffect(() => {
    onAnswer(Promise.reject(offlineError()));
    onRetry();
  }, [onAnswer, onRetry]);
  return null;
}
