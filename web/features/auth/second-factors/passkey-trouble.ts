import { isApiError, textOf } from "../../../api/api-error.ts";

/** What the browser or the device said instead of giving a passkey; the message is for people. */
export class PasskeyTrouble extends Error {
  constructor(text: string) {
    super(text);
    this.name = "PasskeyTrouble";
  }
}

/** The text for a failure on the way through browser and server. What is wrong with a code or a passkey stands at its field. */
export function troubleText(error: unknown): string {
  if (error instanceof PasskeyTrouble) return error.message;
  const [field] = isApiError(error) ? Object.values(error.fields) : [];
  return field ?? textOf(error);
}
