export const upgradeStates = ["requested", "accepted", "declined", "withdrawn"] as const;
export type UpgradeState = (typeof upgradeStates)[number];
