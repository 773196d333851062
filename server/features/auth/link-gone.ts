import { message } from "../../../domain/core/messages.ts";
import { type ApiError, apiError } from "../../http/api-error.ts";

export const linkGoneError = (): ApiError => apiError("FORBIDDEN", message.linkGone);
