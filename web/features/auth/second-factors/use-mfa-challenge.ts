import { useQueryClient } from "@tanstack/react-query";
import type { User } from "../../../../domain/people/schema.ts";
import { isApiError } from "../../../api/api-error.ts";
import { becomeSignedIn } from "../api.ts";
import { loginFailure } from "../login-failure.ts";
import { endByApp, endByPasskey, endByRecoveryCode } from "./sign-in-api.ts";
import { useAttempt } from "./use-attempt.ts";

type SecondStepEnds = { onDone: () => void; onOver: (text: string) => void };

/** Completes a pending sign-in. An expired one returns to the password; a wrong code can be retried. */
export function useMfaChallenge({ onDone, onOver }: SecondStepEnds) {
  const client = useQueryClient();
  const { attempt, ...state } = useAttempt((error) => {
    if (!isApiError(error, "SECOND_STEP_OVER")) return loginFailure(error);
    onOver(error.message);
    return null;
  });

  function end(show: () => Promise<{ user: User }>): Promise<boolean> {
    return attempt(async () => {
      const { user } = await show();
      await becomeSignedIn(client, user);
      onDone();
    });
  }

  return {
    ...state,
    byApp: (code: string) => end(() => endByApp(code)),
    byRecoveryCode: (code: string) => end(() => endByRecoveryCode(code)),
    byPasskey: () => end(endByPasskey),
  };
}
