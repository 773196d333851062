import { useState } from "react";

/**
 * Runs an action and stores its error text.
 * @param refusalOf returns null if the error is shown elsewhere
 */
export function useAttempt(refusalOf: (error: unknown) => string | null) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    setRefusal(null);
    setPending(true);
    try {
      await act();
      return true;
    } catch (error) {
      setRefusal(refusalOf(error));
      return false;
    } finally {
      setPending(false);
    }
  }

  return { refusal, isPending, forget: () => setRefusal(null), attempt };
}
