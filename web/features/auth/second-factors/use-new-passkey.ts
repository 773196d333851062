import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { message } from "../../../../domain/core/messages.ts";
import { savePasskey, startPasskey } from "./api.ts";
import { loadPrompts } from "./load-prompts.ts";
import { noteThatPasskeyWorks } from "./passkey-support.ts";
import { PasskeyTrouble } from "./passkey-trouble.ts";
import type { FactorDialogsState, PasskeyStart } from "./use-factor-dialogs.ts";

/** The browser's window, then the server; each try answers a challenge of its own, as each works once. */
export function useNewPasskey(dialogs: FactorDialogsState, begun: PasskeyStart) {
  const [start, setStart] = useState<PasskeyStart | null>(begun);

  // Safari opens its window only for a press just made: its code is there by then.
  useEffect(() => {
    loadPrompts().catch(() => null);
  }, []);

  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = start ?? (await startPasskey());
      const { makePasskey } = await loadPrompts();
      const credential = await makePasskey(options);
      // From here on the challenge is used up, rightly or not.
      setStart(null);
      return savePasskey(name, credential);
    },
    onSuccess: (added) => {
      noteThatPasskeyWorks();
      dialogs.added(added.recoveryCodes, message.passkeyAdded);
    },
    onError: (error) => {
      // A window that waited for long may have outlived its challenge.
      if (error instanceof PasskeyTrouble) setStart(null);
    },
  });
}
