/** The codes as a text to keep: whose and where they are from is in it, as they are looked for much later. */
export function recoveryCodesText(codes: readonly string[], email: string, host: string): string {
  const head = [`E-VOX recovery codes`, `${host}, ${email}`, "Each works once, in place of your passkey or app."];
  return [...head, "", ...codes, ""].join("\n");
}
