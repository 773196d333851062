/** Changes of a person's second factors; the person is notified of each. */
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
