import { useState } from "react";
import { isApiError } from "../../api/api-error.ts";

/** Part of a role change: the admin accepts an unverified email. */
export type Acceptance = { acceptUnproven?: true };

type Asked = { answer: (isAccepted: boolean) => void };

/**
 * Sends a role change. If the email is unverified, asks and sends it again with the acceptance. Resolves to `null`
 * after Cancel, without a change.
 */
export function useUnverifiedRole() {
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

export type UnverifiedRole = ReturnType<typeof useUnverifiedRole>["asked"];
