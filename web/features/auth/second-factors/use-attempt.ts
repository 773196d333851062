import { useState } from "react";

/**
 * Tries something, and says why it did not come to be.
 * @param refusalOf null: it is said elsewhere
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
