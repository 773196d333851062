/** Returns the codes as a text file with the account and host, because they may be needed much later. */
export function recoveryCodesText(codes: readonly string[], email: string, host: string): string {
  const head = [`E-VOX recovery codes`, `${host}, ${email}`, "Each works once, in place of your passkey or app."];
  return [...head, "", ...codes, ""].join("\n");
}
