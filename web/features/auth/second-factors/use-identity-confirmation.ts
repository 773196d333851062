import { isApiError } from "../../../api/api-error.ts";
import { passwordError } from "../../../forms/password-error.ts";
import {
  requestPasskeyConfirmation,
  sendPasskeyConfirmation,
  sendPasswordConfirmation,
  sendTotpConfirmation,
} from "./api.ts";
import { loadPrompts } from "./load-prompts.ts";
import { troubleText } from "./passkey-trouble.ts";
import { useAttempt } from "./use-attempt.ts";

async function showPasskey(): Promise<void> {
  const [{ options }, { promptForPasskey }] = await Promise.all([requestPasskeyConfirmation(), loadPrompts()]);
  await sendPasskeyConfirmation(await promptForPasskey(options));
}

/** Confirms the user's identity by an available method and stores the error text. */
export function useIdentityConfirmation(onProven: () => void) {
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
    byPassword: (password: string) => prove(() => sendPasswordConfirmation(password)),
    byApp: (code: string) => prove(() => sendTotpConfirmation(code)),
    byPasskey: () => prove(showPasskey),
  };
}
