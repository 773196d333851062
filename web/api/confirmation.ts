import { message } from "../../domain/core/messages.ts";
import type { Operation } from "../../domain/core/operation.ts";
import { ApiError, isApiError } from "./api-error.ts";
import { question } from "./question.ts";

/** What waits for it: the operation, its input, and the name of whom or what it is about, where the screen knows it. */
export type Act = { id: string; whom?: string | undefined; params?: unknown; body?: unknown };

/** Who it is. */
export const confirmation = question<Act>();

/** Does something; where the server wants to know again who that is, asks, and does it once more. */
export async function confirmed<Answer>(
  { stepUp }: Pick<Operation, "stepUp">,
  act: Act,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    if (!stepUp || !isApiError(error, "REAUTH_REQUIRED")) throw error;
    if (!(await confirmation.ask(act))) throw new ApiError(error.status, error.code, message.notConfirmed);
  }
  return attempt();
}
