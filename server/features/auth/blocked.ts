import { isBlockedByLeader } from "../../../domain/auth/policy.ts";
import { message } from "../../../domain/core/messages.ts";
import type { PersonRow } from "../../data/people/queries.ts";
import { type ApiError, apiError } from "../../http/api-error.ts";

export const blockedError = (person: PersonRow): ApiError =>
  apiError("FORBIDDEN", isBlockedByLeader(person) ? message.signInBlockedByLeader : message.signInBlocked);
