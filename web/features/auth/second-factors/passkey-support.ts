/** Returns whether the browser supports passkeys. Only its prompt shows whether the device can store one. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

const key = "evox-passkey";

/** Records that a passkey was created or used in this browser, so that the next sign-in offers one. */
export function noteThatPasskeyWorks(): void {
  localStorage.setItem(key, "1");
}

export async function mayOfferPasskeys(): Promise<boolean> {
  if (!knowsPasskeys() || localStorage.getItem(key) === null) return false;
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
