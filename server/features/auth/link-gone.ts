import { message } from "../../../domain/core/messages.ts";
import { type ApiError, apiError } from "../../http/api-error.ts";

export const linkGone = (): ApiError => apiError("FORBIDDEN", message.linkGone);
