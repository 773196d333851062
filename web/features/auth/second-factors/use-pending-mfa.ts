import { useEffect, useState } from "react";
import type { MfaChallenge } from "../../../../domain/auth/second-factor-schema.ts";
import { findMfaChallenge } from "./sign-in-api.ts";

/** Session storage key. After a reload, the page restores a pending sign-in; other visitors send no request. */
const key = "evox-second-step";

type Waiting = { step: MfaChallenge | null; isAsking: boolean };

/** The MFA challenge after a correct password, also after a reload. */
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
    /** Called after sign-in; the form stays until the next page is shown. */
    end: () => sessionStorage.removeItem(key),
  };
}
