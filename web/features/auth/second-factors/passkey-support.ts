/** Whether the browser knows passkeys at all; whether this device can keep one, only its own window says. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

const key = "evox-passkey";

/** A passkey was made or used in this browser: it is worth offering one at the next sign-in. */
export function noteThatPasskeyWorks(): void {
  localStorage.setItem(key, "1");
}

export async function mayOfferPasskeys(): Promise<boolean> {
  if (!knowsPasskeys() || localStorage.getItem(key) === null) return false;
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
