import { message } from "../../domain/core/messages.ts";
import type { Operation } from "../../domain/core/operation.ts";
import { ApiError, isApiError } from "./api-error.ts";
import { question } from "./question.ts";

/** Who it is. */
export const confirmation = question();

/** Does something; where the server wants to know again who that is, asks, and does it once more. */
export async function confirmed<Answer>(
  { freshSignIn }: Pick<Operation, "freshSignIn">,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    if (!freshSignIn || !isApiError(error, "REAUTH_REQUIRED")) throw error;
    if (!(await confirmation.ask())) throw new ApiError(error.status, error.code, message.notConfirmed);
  }
  return attempt();
}
