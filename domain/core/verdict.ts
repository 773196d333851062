/** Yes, or the text that refuses; `hidden` answers as if the thing did not exist. */
export type Verdict = { allowed: true } | { allowed: false; hidden: boolean; message: string };
export type Refused = Extract<Verdict, { allowed: false }>;

export const allow: Verdict = { allowed: true };

/** The first that refuses, else yes. */
export function allOf(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => !verdict.allowed) ?? allow;
}

export function refuseWith(message: string): Verdict {
  return { allowed: false, hidden: false, message };
}

/** As if it were not there: `message` is what a thing that does not exist answers. */
export function hide(message: string): Verdict {
  return { allowed: false, hidden: true, message };
}
