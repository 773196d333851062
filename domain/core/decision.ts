/** Allowed, or denied with a message; `hidden` denies as if the resource did not exist. */
export type Decision = { allowed: true } | { allowed: false; hidden: boolean; message: string };
export type Denied = Extract<Decision, { allowed: false }>;

export const allow: Decision = { allowed: true };

/** Returns the first denial, else allows. */
export function allOf(...decisions: readonly Decision[]): Decision {
  return decisions.find((decision) => !decision.allowed) ?? allow;
}

export function deny(message: string): Decision {
  return { allowed: false, hidden: false, message };
}

/** Denies as not found; `message` must equal the message for a missing resource. */
export function denyAsNotFound(message: string): Decision {
  return { allowed: false, hidden: true, message };
}
