import { message } from "../../domain/core/messages.ts";
import type { Operation } from "../../domain/core/operation.ts";
import { ApiError, isApiError } from "./api-error.ts";
import { question } from "./question.ts";

/** The pending operation, its input and, if the screen knows it, the name of the person or object affected. */
export type Act = { id: string; whom?: string | undefined; params?: unknown; body?: unknown };

export const confirmation = question<Act>();

/** Runs the attempt. If the server requires step-up authentication, asks the user and runs the attempt once more. */
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
