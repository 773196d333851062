/** The code of an error or of what caused it (drizzle wraps the driver's). */
export function errorCode(error: unknown): string | undefined {
  return findText(error, "code");
}

/** The constraint that a write broke, or undefined: how commands recognise what they expect. */
export function brokenConstraint(error: unknown): string | undefined {
  return findText(error, "constraint_name");
}

/** Whether values have a wrong form or break a constraint. */
export function dataWereRefused(error: unknown): boolean {
  return /^2[23]/u.test(errorCode(error) ?? "");
}

/** The column or the constraint for which a row was refused, or PostgreSQL's code: no value is in it. */
export function refusedBy(error: unknown): string | null {
  return findText(error, "column_name") ?? findText(error, "constraint_name") ?? errorCode(error) ?? null;
}

/** Whether PostgreSQL itself said no to a statement, so that nothing of it was written; not so when it went away. */
export function wasRefused(error: unknown): boolean {
  const code = errorCode(error);
  return code !== undefined && /^[0-9A-Z]{5}$/u.test(code) && !connectionWasLost(error);
}

/** Whether it went away before it answered: what was asked may have been done all the same. */
export function connectionWasLost(error: unknown): boolean {
  return /^(?:CONNECTION_|CONNECT_|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|08|57P)/u.test(errorCode(error) ?? "");
}

function findText(error: unknown, key: string): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const value = (current as unknown as Record<string, unknown>)[key];
    if (typeof value === "string") return value;
  }
  return undefined;
}
