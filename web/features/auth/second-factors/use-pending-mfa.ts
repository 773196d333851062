import { useEffect, useState } from "react";
import type { MfaChallenge } from "../../../../domain/auth/second-factor-schema.ts";
import { findMfaChallenge } from "./sign-in-api.ts";

/** For this tab: a page that is loaded again asks for the sign-in that waits, and visitors ask for nothing. */
const key = "evox-second-step";

type Waiting = { step: MfaChallenge | null; isAsking: boolean };

/** The second step of a sign-in whose password was right, also after the page was loaded again in between. */
export function usePendingMfa() {
  const [waiting, setWaiting] = useState<Waiting>(() => ({
    step: null,
    isAsking: sessionStorage.getItem(key) !== null,
  }));

  useEffect(() => {
    if (sessionStorage.getItem(key) === null) return;
    let isGone = false;
    findMfaChallenge()
      .catch(() => {
        sessionStorage.removeItem(key);
        return null;
      })
      .then((step) => {
        if (!isGone) setWaiting({ step, isAsking: false });
      });
    return () => {
      isGone = true;
    };
  }, []);

  return {
    ...waiting,
    open: (step: MfaChallenge) => {
      sessionStorage.setItem(key, "1");
      setWaiting({ step, isAsking: false });
    },
    close: () => {
      sessionStorage.removeItem(key);
      setWaiting({ step: null, isAsking: false });
    },
    /** Signed in: what is shown stays until the next page is there. */
    end: () => sessionStorage.removeItem(key),
  };
}
