import { useState } from "react";
import { isApiError } from "../../api/api-error.ts";

/** What a role's change says besides: that the admin accepts an address that nobody has proven. */
export type Acceptance = { acceptUnproven?: true };

type Asked = { answer: (isAccepted: boolean) => void };

/** Sends; where the address is not verified, asks and sends the same once more. `null` after Cancel: nothing changed. */
export function useUnprovenRole() {
  const [asked, setAsked] = useState<Asked | null>(null);

  async function send<Result>(attempt: (acceptance: Acceptance) => Promise<Result>): Promise<Result | null> {
    try {
      return await attempt({});
    } catch (error) {
      if (!isApiError(error, "EMAIL_NOT_VERIFIED")) throw error;
      const isAccepted = await new Promise<boolean>((answer) => setAsked({ answer }));
      setAsked(null);
      if (!isAccepted) return null;
    }
    return attempt({ acceptUnproven: true });
  }

  return { send, asked };
}

export type UnprovenRole = ReturnType<typeof useUnprovenRole>["asked"];
