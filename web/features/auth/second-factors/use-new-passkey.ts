import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { savePasskey, startPasskey } from "./api.ts";
import { loadPrompts } from "./load-prompts.ts";
import { noteThatPasskeyWorks } from "./passkey-support.ts";
import { PasskeyTrouble } from "./passkey-trouble.ts";
import type { FactorDialogsState, PasskeyStart } from "./use-factor-dialogs.ts";

/** Creates a passkey in the browser, then saves it. Each attempt needs a new challenge, which works once. */
export function useNewPasskey(dialogs: FactorDialogsState, begun: PasskeyStart) {
  const [start, setStart] = useState<PasskeyStart | null>(begun);

  // Preloads the prompt, because Safari opens it only directly after a press.
  useEffect(() => {
    loadPrompts().catch(() => null);
  }, []);

  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = start ?? (await startPasskey());
      const { makePasskey } = await loadPrompts();
      const credential = await makePasskey(options);
      // The challenge is used up, whatever the result.
      setStart(null);
      return savePasskey(name, credential);
    },
    onSuccess: (added) => {
      noteThatPasskeyWorks();
      dialogs.added(added.recoveryCodes, message.passkeyAdded);
    },
    onError: (error) => {
      // The challenge may have expired while the prompt was open.
      if (error instanceof PasskeyTrouble) setStart(null);
    },
  });
}
