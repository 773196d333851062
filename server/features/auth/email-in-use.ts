import { message } from "../../../domain/core/messages.ts";
import { violatedConstraint } from "../../db/errors.ts";
import { ApiError } from "../../http/api-error.ts";

export const emailInUseError = (): ApiError =>
  new ApiError("CONFLICT", message.emailInUse, { fields: { email: message.emailInUse } });

/** @throws ApiError CONFLICT if another account has the address */
export async function withEmailConflictError<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw violatedConstraint(error) === "person_email_unique" ? emailInUseError() : error;
  }
}
