import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect } from "react";
import type { OnAnswer } from "../../api/question.ts";
import { login, noteLogin, watchOtherTabs } from "../../api/session.ts";
import { useMe } from "../../features/people/api.ts";
import { lazyPart } from "../../network/lazy-part.ts";
import { QuestionFailed, useQuestion } from "./use-question.ts";

const LoginDialog = lazyPart(
  () => import("../../features/auth/components/login-dialog.tsx").then((module) => module.LoginDialog),
  QuestionFailed,
);

/** Shows a login over the current screen if its session has ended. */
export function LoginHost() {
  const client = useQueryClient();
  const me = useMe();
  const answer = useQuestion(login)?.answer ?? null;
  const onAnswer: OnAnswer = useCallback(
    (isIn) => {
      if (isIn === true) noteLogin();
      answer?.(isIn);
      // The other data on the page may be stale.
      if (isIn === true) void client.invalidateQueries();
    },
    [answer, client],
  );
  const isAsked = answer !== null;
  useEffect(() => watchOtherTabs(() => isAsked && onAnswer(true)), [isAsked, onAnswer]);
  return <Suspense>{answer && me ? <LoginDialog email={me.user.email} onAnswer={onAnswer} /> : null}</Suspense>;
}
