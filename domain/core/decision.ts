/** Yes, or the text that refuses; `hidden` answers as if the thing did not exist. */
export type Decision = { allowed: true } | { allowed: false; hidden: boolean; message: string };
export type Denied = Extract<Decision, { allowed: false }>;

export const allow: Decision = { allowed: true };

/** The first that refuses, else yes. */
export function allOf(...decisions: readonly Decision[]): Decision {
  return decisions.find((decision) => !decision.allowed) ?? allow;
}

export function deny(message: string): Decision {
  return { allowed: false, hidden: false, message };
}

/** As if it were not there: `message` is what a thing that does not exist answers. */
export function denyAsNotFound(message: string): Decision {
  return { allowed: false, hidden: true, message };
}
