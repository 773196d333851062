import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { isApiError } from "../../../api/api-error.ts";
import { becomeSignedIn } from "../api.ts";
import { troubleText } from "./passkey-trouble.ts";
import { endByApp, endByPasskey, endByRecoveryCode } from "./sign-in-api.ts";

type SecondStepEnds = { onDone: () => void; onOver: (text: string) => void };

/** Ends the sign-in that waits. What is over goes back to the password; what was only wrong is tried again here. */
export function useSecondStep({ onDone, onOver }: SecondStepEnds) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function end(attempt: () => Promise<unknown>): Promise<boolean> {
    setRefusal(null);
    setPending(true);
    try {
      await attempt();
      await becomeSignedIn(client);
      onDone();
      return true;
    } catch (error) {
      if (isApiError(error, "SECOND_STEP_OVER")) onOver(error.message);
      else setRefusal(isApiError(error, "OFFLINE") ? message.networkError : troubleText(error));
      return false;
    } finally {
      setPending(false);
    }
  }

  return {
    refusal,
    isPending,
    forget: () => setRefusal(null),
    byApp: (code: string) => end(() => endByApp(code)),
    byRecoveryCode: (code: string) => end(() => endByRecoveryCode(code)),
    byPasskey: () => end(endByPasskey),
  };
}
