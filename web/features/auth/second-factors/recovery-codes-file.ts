import { t } from "@lingui/core/macro";

/** Returns the codes as a text file with the account and host, because they may be needed much later. */
export function recoveryCodesText(codes: readonly string[], email: string, host: string): string {
  const header = [
    t`E-VOX recovery codes`,
    `${host}, ${email}`,
    t`Each code works once. Use one if you can't use your passkey or authenticator app.`,
  ];
  return [...header, "", ...codes, ""].join("\n");
}
