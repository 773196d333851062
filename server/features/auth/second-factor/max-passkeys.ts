import { message } from "../../../../domain/core/messages.ts";
import { type ApiError, apiError } from "../../../http/api-error.ts";

export const maxPasskeys = 20;

export const tooManyPasskeysError = (): ApiError => apiError("CONFLICT", message.tooManyPasskeys);
