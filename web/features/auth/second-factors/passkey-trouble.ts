import { isApiError, textOf } from "../../../api/api-error.ts";

/** An error of the browser or device, with a message for users. */
export class PasskeyTrouble extends Error {
  constructor(text: string) {
    super(text);
    this.name = "PasskeyTrouble";
  }
}

/** Returns the text of an error of the browser or server. Errors of a code or passkey are shown at its field. */
export function troubleText(error: unknown): string {
  if (error instanceof PasskeyTrouble) return error.message;
  const [field] = isApiError(error) ? Object.values(error.fields) : [];
  return field ?? textOf(error);
}
