import { message } from "../../domain/core/messages.ts";
import type { Operation } from "../../domain/core/operation.ts";
import { ApiError, isApiError } from "./api-error.ts";

/** Rejected where the question could not be asked. */
export type OnConfirmed = (isConfirmed: boolean | Promise<never>) => void;

/** Asks who it is; false when the person thought better of it. */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;

/** What asks, for as long as it is shown. */
export function registerAsker(ask: Asker): () => void {
  asker = ask;
  return () => {
    asker = null;
  };
}

/** Several calls at once ask one question. */
function ask(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}

/** Does something; where the server wants to know again who that is, asks, and does it once more. */
export async function confirmed<Answer>(
  { freshSignIn }: Pick<Operation, "freshSignIn">,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    if (!freshSignIn || !isApiError(error, "REAUTH_REQUIRED")) throw error;
    if (!(await ask())) throw new ApiError(error.status, error.code, message.notConfirmed);
  }
  return attempt();
}
