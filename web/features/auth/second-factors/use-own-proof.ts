import { isApiError } from "../../../api/api-error.ts";
import { passwordError } from "../../../forms/password-error.ts";
import { proveApp, provePasskey, provePassword, requestPasskeyProof } from "./api.ts";
import { loadPrompts } from "./load-prompts.ts";
import { troubleText } from "./passkey-trouble.ts";
import { useAttempt } from "./use-attempt.ts";

async function showPasskey(): Promise<void> {
  const [{ options }, { promptForPasskey }] = await Promise.all([requestPasskeyProof(), loadPrompts()]);
  await provePasskey(await promptForPasskey(options));
}

/** Confirms the user's identity by an available method and stores the error text. */
export function useOwnProof(onProven: () => void) {
  const { attempt, ...state } = useAttempt((error) =>
    isApiError(error, "TOO_MANY_REQUESTS") ? passwordError(error) : troubleText(error),
  );

  function prove(show: () => Promise<unknown>): Promise<boolean> {
    return attempt(async () => {
      await show();
      onProven();
    });
  }

  return {
    ...state,
    byPassword: (password: string) => prove(() => provePassword(password)),
    byApp: (code: string) => prove(() => proveApp(code)),
    byPasskey: () => prove(showPasskey),
  };
}
