import { useState } from "react";
import { isApiError } from "../../api/api-error.ts";

type Answer<Result> = { done: true; result: Result } | { done: false };
type Waiting = { refusal: string | null; isPending: boolean; answer: (password: string) => void; cancel: () => void };

/** Where the answer speaks of one's own password; `password` may be somebody else's in the same body. */
type PasswordField = "password" | "ownPassword";

/** What the dialog is for: the password is missing, wrong, or was wrong too often. */
function isAboutPassword(error: unknown, field: PasswordField): boolean {
  if (isApiError(error, "INVALID_INPUT")) return error.fields[field] !== undefined;
  return isApiError(error, "REAUTH_REQUIRED") || isApiError(error, "TOO_MANY_REQUESTS");
}

function refusalOf(error: unknown, field: PasswordField): string {
  if (!isApiError(error)) return "";
  return error.fields[field] ?? error.message;
}

/**
 * Sends; where the server wants the password again (decisions §2, promotion), asks for it and sends the same once more
 * with it. `done` is false when the person thought better of it.
 */
export function useRenewedPassword(field: PasswordField = "password") {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function send<Result>(attempt: (password?: string) => Promise<Result>): Promise<Answer<Result>> {
    try {
      return { done: true, result: await attempt() };
    } catch (error) {
      if (!isApiError(error, "REAUTH_REQUIRED")) throw error;
    }
    return new Promise((resolve, reject) => {
      const close = (answer: () => void) => {
        setWaiting(null);
        answer();
      };
      const cancel = () => close(() => resolve({ done: false }));
      const answer = (password: string) => {
        setWaiting({ refusal: null, isPending: true, answer, cancel });
        attempt(password).then(
          (result) => close(() => resolve({ done: true, result })),
          (error) => {
            if (isAboutPassword(error, field))
              setWaiting({ refusal: refusalOf(error, field), isPending: false, answer, cancel });
            else close(() => reject(error));
          },
        );
      };
      setWaiting({ refusal: null, isPending: false, answer, cancel });
    });
  }

  return { send, waiting };
}

export type RenewedPassword = ReturnType<typeof useRenewedPassword>["waiting"];
