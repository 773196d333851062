/**
 * Step-up authentication: an operation may require authentication more recent than the session's sign-in
 * (REAUTH_REQUIRED, then one of the confirmations).
 */
export type StepUp = {
  /** Maximum age of the last sign-in or confirmation. */
  minutes: number;
  /** Applies to admins only: others act only within their own organization. */
  onlyAdmins?: boolean;
  /** Applies only to bodies for which it returns true. */
  // biome-ignore lint/suspicious/noExplicitAny: the parsed body of each operation
  when?: (body: any) => boolean;
  /** Applies only to another person's resource, named by the URL. */
  ofOthers?: OwnedResource;
};

export type OwnedResource = "card" | "physical card";

/** For dangerous or bulk operations by an admin (product 2.14). */
export const adminStepUp: StepUp = { minutes: 10 };
/** Applies to an admin, in operations that leaders or owners also call. */
export const adminOnlyStepUp: StepUp = { ...adminStepUp, onlyAdmins: true };
/** Applies to an admin who changes another person's card. */
export const othersCardStepUp: StepUp = { ...adminOnlyStepUp, ofOthers: "card" };
/** Applies to an admin who changes another person's physical card. */
export const othersPhysicalCardStepUp: StepUp = { ...adminOnlyStepUp, ofOthers: "physical card" };
/** Whether the request sets a role. */
export const changesRole = ({ role }: { role?: string | undefined }): boolean => role !== undefined;

/** For changes of the caller's own second factors (decision 33). */
export const ownFactorStepUp: StepUp = { minutes: 5 };

/** Returns when an authentication expires; null if it has, or if it lies in the future after a clock change. */
export function stepUpValidUntil(provenAt: Date, now: Date, { minutes }: StepUp): Date | null {
  const age = now.getTime() - provenAt.getTime();
  return age >= 0 && age < minutes * 60_000 ? new Date(provenAt.getTime() + minutes * 60_000) : null;
}
