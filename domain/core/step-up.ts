/**
 * Step-up authentication: an operation may want a proof of who asks that is younger than the session (REAUTH_REQUIRED, then
 * one of the confirmations).
 */
export type StepUp = {
  /** How old the last proof may be: the sign-in, or a confirmation since. */
  minutes: number;
  /** Only admins are asked: what others may do there concerns their own organization. */
  onlyAdmins?: boolean;
  /** Only for such a body. */
  // biome-ignore lint/suspicious/noExplicitAny: each operation's own, parsed
  when?: (body: any) => boolean;
  /** Only for such a thing of somebody else; the address names it. */
  ofOthers?: OwnedThing;
};

export type OwnedThing = "card" | "physical card";

/** What is dangerous or bulk, in the hands of an admin (product 2.14). */
export const adminAct: StepUp = { minutes: 10 };
/** An admin's, of what leaders or owners do as well. */
export const adminActAmongOthers: StepUp = { ...adminAct, onlyAdmins: true };
/** An admin's, of somebody else's card. */
export const othersCard: StepUp = { ...adminActAmongOthers, ofOthers: "card" };
/** An admin's, of a physical card that somebody else has. */
export const othersPhysicalCard: StepUp = { ...adminActAmongOthers, ofOthers: "physical card" };
/** Gives or takes a role. */
export const changesRole = ({ role }: { role?: string | undefined }): boolean => role !== undefined;

/** A change of one's own second factors (decision 33). */
export const ownFactorChange: StepUp = { minutes: 5 };

/** Until when a proof counts; null: it does not count any more, nor when it lies ahead, since the clock was put back. */
export function stepUpValidUntil(provenAt: Date, now: Date, { minutes }: StepUp): Date | null {
  const age = now.getTime() - provenAt.getTime();
  return age >= 0 && age < minutes * 60_000 ? new Date(provenAt.getTime() + minutes * 60_000) : null;
}
