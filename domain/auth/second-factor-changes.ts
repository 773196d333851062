/** What can happen to somebody's second factors; each is told to them. */
export const secondFactorChanges = [
  "app-added",
  "app-removed",
  "passkey-added",
  "passkey-removed",
  "recovery-codes-renewed",
  "recovery-code-used",
  "reset",
] as const;
export type SecondFactorChange = (typeof secondFactorChanges)[number];
