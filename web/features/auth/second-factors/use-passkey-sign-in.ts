import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { loginFailure } from "../login-failure.ts";
import { loadPrompts } from "./load-prompts.ts";
import { mayOfferPasskeys } from "./passkey-support.ts";
import { sendPasskey, signInByPasskey, startOffer } from "./sign-in-api.ts";

/** Challenges expire after five minutes, so an offer is renewed before that. */
const offerMs = 4 * 60_000;

type PasskeySignIn = { onDone: () => void; onRefusal: (text: string | null) => void };

/** Signs in by passkey only: by the button or by the autofill of the email field. */
export function usePasskeySignIn({ onDone, onRefusal }: PasskeySignIn) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);

  async function end(attempt: () => Promise<void>): Promise<void> {
    onRefusal(null);
    setPending(true);
    try {
      await attempt();
      onDone();
    } catch (error) {
      onRefusal(loginFailure(error));
    } finally {
      setPending(false);
    }
  }

  const finishOffer = useEffectEvent(end);

  useEffect(() => {
    let isOver = false;
    let leave = () => {};
    async function offer(): Promise<void> {
      if (!(await mayOfferPasskeys()) || isOver) return;
      const [{ options }, prompts] = await Promise.all([startOffer(), loadPrompts()]);
      if (isOver) return;
      leave = prompts.leavePasskeys;
      const credential = await prompts.offerPasskeys(options);
      if (!isOver) await finishOffer(() => sendPasskey(client, credential));
    }
    // An automatic offer that fails is ignored; the button and the password remain.
    const ask = () => void offer().catch(() => null);
    ask();
    const timer = setInterval(ask, offerMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      leave();
    };
  }, [client]);

  return { isPending, signIn: () => void end(() => signInByPasskey(client)) };
}
