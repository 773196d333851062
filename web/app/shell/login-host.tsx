import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect } from "react";
import type { OnAnswer } from "../../api/question.ts";
import { login, noteLogin, watchOtherTabs } from "../../api/session.ts";
import { useMe } from "../../features/people/api.ts";
import { lazyPart } from "../../page/lazy-part.ts";
import { QuestionFailed, useQuestion } from "./use-question.ts";

const LoginDialog = lazyPart(
  () => import("../../features/auth/components/login-dialog.tsx").then((module) => module.LoginDialog),
  QuestionFailed,
);

/** Where the session of a screen has ended while it was open: its owner logs in again, over what they were doing. */
export function LoginHost() {
  const client = useQueryClient();
  const me = useMe();
  const answer = useQuestion(login)?.answer ?? null;
  const onAnswer: OnAnswer = useCallback(
    (isIn) => {
      if (isIn === true) noteLogin();
      answer?.(isIn);
      // What else the page shows may be of before.
      if (isIn === true) void client.invalidateQueries();
    },
    [answer, client],
  );
  const isAsked = answer !== null;
  useEffect(() => watchOtherTabs(() => isAsked && onAnswer(true)), [isAsked, onAnswer]);
  return <Suspense>{answer && me ? <LoginDialog email={me.user.email} onAnswer={onAnswer} /> : null}</Suspense>;
}
