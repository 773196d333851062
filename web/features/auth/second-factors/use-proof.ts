import { useState } from "react";
import { isApiError } from "../../../api/api-error.ts";
import { passwordRefusal } from "../../../api/password-refusal.ts";
import { askPasskeyProof, proveApp, provePasskey, provePassword } from "./api.ts";
import { loadPrompts } from "./load-prompts.ts";
import { troubleText } from "./passkey-trouble.ts";

async function showPasskey(): Promise<void> {
  const [{ options }, { askForPasskey }] = await Promise.all([askPasskeyProof(), loadPrompts()]);
  await provePasskey(await askForPasskey(options));
}

/** Proves who one is, by whatever one has, and says how that went. */
export function useProof(onProven: () => void) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function prove(attempt: () => Promise<unknown>): Promise<boolean> {
    setRefusal(null);
    setPending(true);
    try {
      await attempt();
      onProven();
      return true;
    } catch (error) {
      setRefusal(isApiError(error, "TOO_MANY_REQUESTS") ? passwordRefusal(error) : troubleText(error));
      return false;
    } finally {
      setPending(false);
    }
  }

  return {
    refusal,
    isPending,
    forget: () => setRefusal(null),
    byPassword: (password: string) => prove(() => provePassword(password)),
    byApp: (code: string) => prove(() => proveApp(code)),
    byPasskey: () => prove(showPasskey),
  };
}
