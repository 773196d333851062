import { useState } from "react";
import { isApiError } from "../../../api/api-error.ts";

type Answer<Result> = { done: true; result: Result } | { done: false };

export type Confirming = { answer: (isConfirmed: boolean) => void };

/**
 * Does something; where the server wants to know again who that is, asks, and does it once more. `done` is false when the
 * person thought better of it.
 */
export function useConfirmation() {
  const [confirming, setConfirming] = useState<Confirming | null>(null);

  async function send<Result>(attempt: () => Promise<Result>): Promise<Answer<Result>> {
    try {
      return { done: true, result: await attempt() };
    } catch (error) {
      if (!isApiError(error, "REAUTH_REQUIRED")) throw error;
    }
    const isConfirmed = await new Promise<boolean>((resolve) => setConfirming({ answer: resolve }));
    setConfirming(null);
    return isConfirmed ? { done: true, result: await attempt() } : { done: false };
  }

  return { send, confirming };
}
