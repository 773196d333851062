import { message } from "../../../domain/core/messages.ts";
import { isWeakPassword } from "../../core/weak-passwords.ts";
import { fieldError } from "../../http/api-error.ts";
import type { Services } from "../../services.ts";

/** @throws ApiError INVALID_INPUT for a common password, or the person's own name or address */
export function requireStrongPassword(
  { config }: Services,
  password: string,
  person: { name: string; email: string },
): void {
  if (isWeakPassword(password, person)) throw fieldError("password", message.passwordTooWeak(config.passwordMin));
}
